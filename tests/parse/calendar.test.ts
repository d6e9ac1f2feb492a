import { expect, test } from 'vitest'
import { isDay } from '../../compiler/domain/calendar.ts'

test('a day is one that the calendar has, also in leap years and centuries', () => {
  const two = (number: number): string => String(number).padStart(2, '0')
  const isReal = (text: string): boolean => {
    const time = Date.parse(`${text}T00:00:00Z`)
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  }
  for (const year of [1900, 2000, 2023, 2024, 2100])
    for (let at = 0; at < 14 * 33; at++) {
      const text = `${year}-${two(Math.floor(at / 33))}-${two(at % 33)}`
      expect(isDay(text), text).toBe(isReal(text))
    }
})
