import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, weekdayOf, weeksOfMonth } from '../../templates/shared/time/calendar-day.ts'
import { localMoment } from '../../templates/shared/time/place-clock.ts'

const day = fc
  .date({ noInvalidDate: true, min: new Date('1970-01-02'), max: new Date('2100-01-01') })
  .map((date) => date.toISOString().slice(0, 10))

describe('days of the calendar', () => {
  test('the last of a month goes to the last of a shorter one', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2028-02-29', -12)).toBe('2027-02-28')
    expect(addMonths('2026-11-21', 2)).toBe('2027-01-21')
  })

  test('days go there and back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (from, by) => {
        expect(addDays(addDays(from, by), -by)).toBe(from)
      }),
    )
  })

  test("LO-08 a month has each of its days once, in weeks that begin on the locale's day", () => {
    fc.assert(
      fc.property(day, fc.constantFrom(0, 1), (of, first) => {
        const weeks = weeksOfMonth(of, first)
        const days = weeks.flat().flatMap((one) => one ?? [])
        expect(new Set(days).size).toBe(days.length)
        expect(days[0]).toBe(`${of.slice(0, 8)}01`)
        expect(addDays(days.at(-1) ?? '', 1).slice(8)).toBe('01')
        for (const week of weeks) week.forEach((one, index) => one && expect(weekdayOf(one)).toBe((first + index) % 7))
      }),
    )
  })
})

describe('the clocks of a place', () => {
  const moment = new Date('2026-11-21T23:30:00Z')
  test.each([
    ['Asia/Tokyo', '2026-11-22', '08:30'],
    ['America/New_York', '2026-11-21', '18:30'],
    ['Europe/London', '2026-11-21', '23:30'],
    ['Asia/Kathmandu', '2026-11-22', '05:15'],
  ])('%s', (zone, date, time) => {
    expect(localMoment(moment, zone)).toEqual({ date, time })
  })

  test('midnight is 00:00 and not 24:00', () => {
    expect(localMoment(new Date('2026-11-21T00:05:00Z'), 'Europe/London').time).toBe('00:05')
  })
})
