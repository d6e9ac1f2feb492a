import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemsOf, suggestChoice, withoutClosed } from '../../templates/shared/reservation/choice.ts'
import { changed, firstEntry } from '../../templates/shared/reservation/entry.ts'
import { halfHours } from '../../templates/shared/time/half-hours.ts'
import { isClosedOn, nextOpen, openSlots, slotsOn, timesOn } from '../../templates/shared/reservation/open-slots.ts'
import { openingAt } from '../../templates/shared/time/opening.ts'
import { dateFormat } from '../../templates/shared/time/date-format.ts'
import { latestMoment, localMoment } from '../../templates/shared/time/place-clock.ts'
import { weekOf } from './week-of.ts'

// 2026-11-20 is a Friday. Closed on Sundays, and open until one o'clock in the night after Friday.
const days = weekOf(
  '',
  '08:00-12:00 13:00-18:00',
  '08:00-18:00',
  '08:00-18:00',
  '08:00-18:00',
  '20:00-01:00',
  '08:00-24:00',
)
const slots = openSlots(days)
const nothing = { dropDate: '', dropTime: '', pickDate: '', pickTime: '', bags: '1' }
const friday = { date: '2026-11-20', time: '09:00' }
const limits = { slots, now: friday }

describe('the times of a day', () => {
  test.each([
    ['2026-11-22', []],
    ['2026-11-20', ['20:00', '20:30', '21:00', '21:30', '22:00', '22:30', '23:00', '23:30']],
  ])('%s', (date, expected) => {
    expect([...(slotsOn(slots, date) ?? [])]).toEqual(expected)
    expect(isClosedOn({ slots, now: friday }, date)).toBe(expected.length === 0)
  })

  test('a break at noon, the night before, and midnight', () => {
    const has = (date: string) => (time: string) => slotsOn(slots, date)?.has(time)
    expect(['07:30', '08:00', '11:30', '12:00', '12:30', '13:00', '17:30', '18:00'].map(has('2026-11-23'))).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
      true,
      false,
    ])
    expect(['00:00', '00:30', '01:00', '08:00', '23:30'].map(has('2026-11-21'))).toEqual([
      true,
      true,
      false,
      true,
      true,
    ])
  })

  test('all of them without hours, and without a day', () => {
    expect(slotsOn(undefined, '2026-11-22')).toBeUndefined()
    expect(slotsOn(slots, '')).toBeUndefined()
    expect(isClosedOn({ slots: undefined, now: friday }, '2026-11-22')).toBe(false)
  })
})

describe('the times that a form offers', () => {
  test.each([
    // Clocks in Paris skip 02:00 to 03:00.
    ['Europe/Paris', '2027-03-28', '01:00= 01:30= 03:00= 03:30='],
    ['Europe/Paris', '2027-03-29', '01:30= 02:00= 02:30= 03:00='],
    // They show this hour twice.
    ['Europe/Paris', '2027-10-31', '01:30= 02:00=GMT+2 02:30=GMT+2 03:00='],
    ['America/New_York', '2026-11-01', '00:30= 01:00=GMT−4 01:30=GMT−4 02:00='],
  ])('in %s on %s: %s', (timeZone, date, expected) => {
    const all = { slots: undefined, now: { date: '2026-01-01', time: '00:00' } }
    expect(timesOn(all, date, timeZone)).toContain(expected)
  })

  test.each([
    ['Europe/Paris', '2026-10-25', '00:10', '02:30=GMT+2 03:00='],
    ['Europe/Paris', '2026-10-25', '01:00', '03:00= 03:30='],
    ['Europe/Paris', '2026-10-25', '01:10', '03:00= 03:30='],
    ['Australia/Lord_Howe', '2026-04-04', '15:00', '02:00= 02:30='],
    ['Antarctica/Troll', '2026-10-25', '02:20', '03:00= 03:30='],
    ['America/Nuuk', '2026-10-25', '01:10', ''],
  ])('in %s on %s at %s UTC, when clocks are set back, begin with %s', (timeZone, day, time, expected) => {
    const now = latestMoment(new Date(`${day}T${time}Z`), timeZone)
    const offered = timesOn({ slots: undefined, now }, now.date, timeZone)
    expect(offered?.split(' ', 2).join(' ')).toBe(expected)
  })

  test('are looked through for today only to find out whether a day is closed', () => {
    const unread = Object.assign(new Set(['08:00']), { has: () => expect.unreachable() })
    const read = { slots: [new Set<string>(), ...Array.from({ length: 6 }, () => unread)], now: friday }
    expect(['2026-11-19', '2026-11-21', '2026-11-22'].map((date) => isClosedOn(read, date))).toEqual([
      true,
      false,
      true,
    ])
  })

  test('are written in the zone that is asked for, also in that of the device', () => {
    expect(dateFormat('sv', { timeZone: undefined })).not.toBe(dateFormat('sv', {}))
  })

  test('are none of the past, and a day without one is closed', () => {
    const late = { slots: undefined, now: { date: '2026-11-20', time: '22:40' } }
    expect(timesOn(late, '2026-11-20', 'UTC')).toBe('23:00= 23:30=')
    expect(isClosedOn({ slots, now: { date: '2026-11-20', time: '23:31' } }, '2026-11-20')).toBe(true)
    expect(timesOn(late, '', 'UTC')).toBeUndefined()
  })
})

describe('what the form suggests', () => {
  test.each([
    ['2026-11-20', '09:00', '2026-11-20 20:00', '2026-11-21 10:00'],
    ['2026-11-21', '10:10', '2026-11-21 10:30', '2026-11-21 14:30'],
    ['2026-11-21', '23:40', '2026-11-23 08:00', '2026-11-23 11:30'],
    ['2026-11-24', '17:40', '2026-11-25 08:00', '2026-11-25 12:00'],
    ['2026-11-24', '15:10', '2026-11-24 15:30', '2026-11-24 17:30'],
    ['2026-11-24', '17:10', '2026-11-24 17:30', '2026-11-25 08:00'],
  ])('on %s at %s: drop-off %s, pick-up %s', (date, time, drop, pick) => {
    const suggested = suggestChoice({ date, time }, slots)
    expect(`${suggested.dropDate} ${suggested.dropTime}`).toBe(drop)
    expect(`${suggested.pickDate} ${suggested.pickTime}`).toBe(pick)
  })
})

describe('what is entered', () => {
  const entry = firstEntry(nothing, limits)

  test('a time at which the place is closed on the new day is taken away', () => {
    const monday = {
      ...entry.choice,
      dropDate: '2026-11-23',
      dropTime: '20:00',
      pickDate: '2026-11-24',
      pickTime: '10:00',
    }
    expect(changed(entry, monday, friday, 50).choice).toMatchObject({ dropTime: '', pickTime: '10:00' })
  })

  test('a past time of a day is taken away when the day is chosen, and not later', () => {
    const next = { ...entry.choice, dropDate: '2026-11-21', dropTime: '08:00', pickDate: '2026-11-24' }
    const today = { ...next, dropDate: '2026-11-20', dropTime: '20:00' }
    const late = { date: '2026-11-20', time: '20:10' }
    const before = changed(entry, next, friday, 50)
    expect(changed(before, today, late, 50).choice.dropTime).toBe('')
    const chosen = changed(before, today, friday, 50)
    expect(changed(chosen, { ...today, bags: '2' }, late, 50).choice.dropTime).toBe('20:00')
  })

  test('a closed day is refused', () => {
    const sunday = { ...entry.choice, dropDate: '2026-11-22', dropTime: '', pickDate: '2026-11-22', pickTime: '' }
    expect([...problemsOf(sunday, limits, 50)]).toEqual([
      ['dropDate', 'closed'],
      ['pickDate', 'closed'],
    ])
    expect(problemsOf(sunday, { ...limits, slots: undefined }, 50).size).toBe(0)
  })

  test.each([
    ['hours not known, the last time past', undefined, '2026-11-20', '23:31', '23:30', 'dropDate,past'],
    ['after the last open time', slots, '2026-11-24', '17:31', '17:30', 'dropDate,past'],
    ['after the last open time, without a time', slots, '2026-11-24', '17:31', '', 'dropDate,past'],
    ['closed all day', slots, '2026-11-22', '10:00', '09:00', 'dropDate,closed pickDate,closed'],
  ])('a day without a time left has one problem: %s', (_, known, date, time, dropTime, expected) => {
    const today = { ...nothing, dropDate: date, dropTime, pickDate: date }
    expect([...problemsOf(today, { slots: known, now: { date, time } }, 50)].join(' ')).toBe(expected)
  })

  test('a pick-up that follows the drop-off waits until the place opens', () => {
    const before = firstEntry(
      { ...nothing, dropDate: '2026-11-21', dropTime: '08:00', pickDate: '2026-11-21', pickTime: '12:00' },
      limits,
    )
    const later = changed(before, { ...before.choice, dropTime: '21:00' }, friday, 50)
    expect(later.choice).toMatchObject({ pickDate: '2026-11-23', pickTime: '08:00' })
  })
})

const time = fc.integer({ min: 0, max: 47 }).map((slot) => halfHours[slot] ?? '00:00')
const span = fc.tuple(time, fc.oneof(time, fc.constant('24:00'))).filter(([opens, closes]) => opens !== closes)
const week = fc
  .array(fc.array(span, { maxLength: 2 }), { minLength: 7, maxLength: 7 })
  .map((all) => weekOf(...all.map((spans) => spans.map((one) => one.join('-')).join(' '))))
/** Half hours around the days on which the clocks of some zones change. */
const instants = fc
  .tuple(
    fc.constantFrom('2026-03-29', '2026-10-25', '2026-11-01', '2026-03-08', '2026-04-05', '2026-10-04'),
    fc.integer({ min: -96, max: 96 }),
    fc.integer({ min: 0, max: 29 }),
  )
  .map(([day, slot, minute]) => new Date(Date.parse(day) + (slot * 30 + minute) * 60_000))
const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC')

test('offered are exactly the half hours at which the place is open, also when the clocks change', () => {
  fc.assert(
    fc.property(week, instants, zones, (hours, instant, zone) => {
      const { date } = localMoment(instant, zone)
      const open = openSlots(hours)
      fc.pre(open !== undefined)
      const offered = slotsOn(open, date)
      for (const slot of halfHours)
        expect(offered?.has(slot)).toBe(openingAt(hours, { date, time: slot }).state === 'open')
    }),
  )
})

test('a suggestion is in the future, in order, and at open times', () => {
  fc.assert(
    fc.property(week, instants, zones, (hours, instant, zone) => {
      const now = localMoment(instant, zone)
      const open = openSlots(hours)
      fc.pre(open !== undefined)
      const choice = suggestChoice(now, open)
      expect([...problemsOf(choice, { slots: open, now }, 50)]).toEqual([])
      expect(withoutClosed(choice, { slots: open, now })).toEqual(choice)
    }),
  )
})

test('hours without a half hour count as unknown', () => {
  expect(openSlots(weekOf('', '08:10-08:20', '', '', '', '', ''))).toBeUndefined()
  expect(nextOpen(undefined, friday)).toEqual(friday)
})
