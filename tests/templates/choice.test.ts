import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bagsPattern } from '../../templates/shared/reservation/bags-pattern.ts'
import { existingTimes, followDropOff, problemsOf, suggestChoice } from '../../templates/shared/reservation/choice.ts'
import type { Choice } from '../../templates/shared/reservation/choice.ts'

const choice: Choice = {
  dropDate: '2026-11-21',
  dropTime: '10:00',
  pickDate: '2026-11-21',
  pickTime: '18:00',
  bags: '2',
}
const limits = { slots: undefined, now: { date: '2026-11-21', time: '09:10' } }

describe('what the form suggests', () => {
  test.each([
    ['09:10', '2026-11-21 09:30', '2026-11-21 13:30'],
    ['09:30', '2026-11-21 10:00', '2026-11-21 14:00'],
    ['19:45', '2026-11-21 20:00', '2026-11-22 10:00'],
    ['20:00', '2026-11-22 09:00', '2026-11-22 17:00'],
    ['23:40', '2026-11-22 09:00', '2026-11-22 17:00'],
    ['00:10', '2026-11-21 09:00', '2026-11-21 17:00'],
    ['06:40', '2026-11-21 07:00', '2026-11-21 11:00'],
  ])('at %s: drop-off %s, pick-up %s', (time, drop, pick) => {
    const suggested = suggestChoice({ date: '2026-11-21', time })
    expect(`${suggested.dropDate} ${suggested.dropTime}`).toBe(drop)
    expect(`${suggested.pickDate} ${suggested.pickTime}`).toBe(pick)
  })

  test('is always in order and never in the past', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2040-01-01') }),
        minutes,
        (day, minute) => {
          const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
          const moment = { date: day.toISOString().slice(0, 10), time: clock }
          expect([...problemsOf(suggestChoice(moment), { slots: undefined, now: moment }, 50)]).toEqual([])
        },
      ),
    )
  })
})

describe('a time that clocks skip', () => {
  test.each([
    ['Europe/Paris', '2027-03-28', '02:00', '03:00'],
    ['Europe/Paris', '2027-03-28', '02:30', '03:00'],
    ['Europe/Paris', '2027-03-28', '01:30', '01:30'],
    ['Europe/Lisbon', '2027-03-28', '01:00', '02:00'],
    // The last hour of the day.
    ['America/Nuuk', '2026-03-28', '23:00', '22:30'],
    ['America/Nuuk', '2026-03-28', '23:30', '22:30'],
  ])('in %s on %s, %s becomes %s', (timeZone, date, time, shown) => {
    const skipped = { ...choice, dropDate: date, dropTime: time, pickDate: date, pickTime: '' }
    expect(existingTimes(skipped, timeZone)).toEqual({ ...skipped, dropTime: shown })
  })

  test('a time that clocks show twice stays, and so does one across the day', () => {
    const twice = { ...choice, dropDate: '2026-10-25', dropTime: '02:30', pickDate: '2026-10-25', pickTime: '23:30' }
    expect(existingTimes(twice, 'Europe/Paris')).toEqual(twice)
    const night = { ...choice, dropDate: '2027-03-27', dropTime: '23:30' }
    expect(existingTimes({ ...night, pickDate: '2024-03-31', pickTime: '00:00' }, 'Asia/Beirut')).toMatchObject({
      pickDate: '2024-03-31',
      pickTime: '01:00',
    })
  })
})

describe('a drop-off that moves', () => {
  test('leaves a pick-up alone that is still after it', () => {
    expect(followDropOff(choice, { ...choice, dropTime: '12:00' })).toEqual({ ...choice, dropTime: '12:00' })
  })

  test('takes a pick-up along that it has overtaken, and the bags stay as long', () => {
    const after = followDropOff(choice, { ...choice, dropDate: '2026-11-23', dropTime: '20:00' })
    expect(after).toEqual({
      ...choice,
      dropDate: '2026-11-23',
      dropTime: '20:00',
      pickDate: '2026-11-24',
      pickTime: '04:00',
    })
  })

  test('leaves open what is open', () => {
    const open = { ...choice, pickTime: '' }
    expect(followDropOff(open, { ...open, dropDate: '2026-11-25' }).pickTime).toBe('')
    const undated = { ...choice, pickDate: '', pickTime: '' }
    expect(followDropOff(undated, { ...undated, dropDate: '2026-11-25' }).pickDate).toBe('')
  })

  test('a pick-up that is set before the drop-off is not moved: the traveller is told', () => {
    const wrong = { ...choice, pickTime: '09:00' }
    expect(followDropOff(choice, wrong)).toBe(wrong)
    expect([...problemsOf(wrong, limits, 50)]).toEqual([['pickTime', 'order']])
  })
})

test.each([1, 7, 9, 10, 19, 50, 99, 100, 101, 120, 305])('without JavaScript, 1 to %i bags can be sent', (max) => {
  // As browsers read the pattern of a field.
  const pattern = new RegExp(`^(?:${bagsPattern(max)})$`, 'v')
  const numbers = Array.from({ length: 1200 }, (_, number) => `${number}`)
  for (const zeros of ['', '000'])
    expect(numbers.filter((number) => pattern.test(zeros + number))).toEqual(numbers.slice(1, max + 1))
  expect(['', '1.', '-1', '1e1', ' 1', 'x', '1x'].filter((text) => pattern.test(text))).toEqual([])
})

describe('what keeps a choice from being sent', () => {
  test.each<[string, Partial<Choice>, readonly (readonly string[])[]]>([
    ['nothing, for a choice in order', {}, []],
    ['nothing, for no choice at all', { dropDate: '', dropTime: '', pickDate: '', pickTime: '' }, []],
    ['a day that has passed', { dropDate: '2026-11-20' }, [['dropDate', 'past']]],
    ['a time of today that has passed', { dropTime: '09:00' }, [['dropTime', 'past']]],
    ['a pick-up on a day before', { dropDate: '2026-11-22' }, [['pickDate', 'order']]],
    ['a pick-up at the same time', { pickTime: '10:00' }, [['pickTime', 'order']]],
    ['no bags', { bags: '0' }, [['bags', 'bags']]],
    ['half a bag', { bags: '1.5' }, [['bags', 'bags']]],
    ['bags in another notation', { bags: '1e1' }, [['bags', 'bags']]],
    [
      'a pick-up alone that has passed',
      { dropDate: '', dropTime: '', pickDate: '2026-11-20' },
      [
        ['dropDate', 'past'],
        ['pickDate', 'order'],
      ],
    ],
    ['a pick-up without a day of drop-off', { dropDate: '', dropTime: '' }, [['dropDate', 'past']]],
    ['bags with leading zeros', { bags: '00002' }, []],
    ['bags in words', { bags: '' }, [['bags', 'bags']]],
    ['more bags than there is room for', { bags: '11' }, [['bags', 'tooManyBags']]],
  ])('%s', (_, patch, expected) => {
    expect([...problemsOf({ ...choice, ...patch }, limits, 10)]).toEqual(expected)
  })
})
