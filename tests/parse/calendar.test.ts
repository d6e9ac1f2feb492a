import { expect, test } from 'vitest'
import { isDay } from '../../compiler/domain/calendar.ts'

test('a day is one that the calendar has, also in leap years and centuries', () => {
  const two = (number: number): string => String(number).padStart(2, '0')
  const wrong = [1900, 2000, 2023, 2024, 2100].flatMap((year) =>
    Array.from({ length: 14 * 33 }, (_, at): string => `${year}-${two(Math.floor(at / 33))}-${two(at % 33)}`).filter(
      (text) => isDay(text) !== (new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true),
    ),
  )
  expect(wrong).toEqual([])
})
