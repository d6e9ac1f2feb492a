import { describe, expect, test } from 'vitest'
import { openingAt } from '../../templates/shared/time/opening.ts'
import { weekOf } from './week-of.ts'

// 2026-11-21 is a Saturday, 2026-11-22 a Sunday.
const saturday = (time: string) => ({ date: '2026-11-21', time })
const sunday = (time: string) => ({ date: '2026-11-22', time })

describe('whether a place is open', () => {
  const shop = weekOf(
    '',
    '08:00-20:00',
    '08:00-20:00',
    '08:00-20:00',
    '08:00-20:00',
    '08:00-20:00',
    '09:00-12:00 13:00-18:00',
  )

  test('open, with the end of the span', () => {
    expect(openingAt(shop, saturday('11:59'))).toEqual({ state: 'open', until: '12:00' })
  })

  test('closed at the minute at which it closes, with the next opening on the same day', () => {
    const opening = openingAt(shop, saturday('12:00'))
    expect(opening).toMatchObject({ state: 'closed', opens: { time: '13:00', day: { weekday: 6 } } })
  })

  test('closed over a whole day, with the next day that opens', () => {
    expect(openingAt(shop, saturday('18:00'))).toMatchObject({ opens: { time: '08:00', day: { weekday: 1 } } })
    expect(openingAt(shop, sunday('03:00'))).toMatchObject({ opens: { time: '08:00', day: { weekday: 1 } } })
  })

  test('open after midnight in the hours of the day before, over the end of the week as well', () => {
    const bar = weekOf('', '', '', '', '', '', '18:00-02:00')
    expect(openingAt(bar, sunday('01:59'))).toEqual({ state: 'open', until: '02:00' })
    expect(openingAt(bar, sunday('02:00'))).toMatchObject({ state: 'closed' })
  })

  test('open until midnight, which clocks show as 00:00', () => {
    expect(openingAt(weekOf('', '', '', '', '', '', '20:00-24:00'), saturday('23:00'))).toEqual({
      state: 'open',
      until: '00:00',
    })
  })

  test('spans that touch at midnight are one', () => {
    const late = weekOf('00:00-03:00', '', '', '', '', '', '20:00-24:00')
    expect(openingAt(late, saturday('23:00'))).toEqual({ state: 'open', until: '03:00' })
  })

  test('open for longer than a day has no end: its time would be read as that of today', () => {
    const all = '00:00-24:00'
    const untilMonday = weekOf(all, '00:00-18:00', '', '', '', '', '08:00-24:00')
    expect(openingAt(untilMonday, saturday('18:00'))).toEqual({ state: 'open' })
    expect(openingAt(untilMonday, sunday('17:59'))).toEqual({ state: 'open' })
    expect(openingAt(untilMonday, sunday('18:00'))).toEqual({ state: 'open', until: '18:00' })
  })

  test('open all week has no end, never open no beginning', () => {
    const all = '00:00-24:00'
    expect(openingAt(weekOf(all, all, all, all, all, all, all), sunday('12:00'))).toEqual({ state: 'always' })
    expect(openingAt(weekOf('', '', '', '', '', '', ''), sunday('12:00'))).toEqual({ state: 'closed' })
  })
})
