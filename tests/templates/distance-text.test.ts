import { expect, test } from 'vitest'
import { distanceIn } from '../../compiler/localize/distance.ts'
import { distanceText } from '../../templates/shared/words/distance-text.ts'
import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { Distance } from '../../runtime/index.ts'
import { packageTexts } from '../readiness/text-notes.ts'

test.each<[string, Distance, string]>([
  ['en', { unit: 'mi', value: '15', metric: { unit: 'km', value: '24' } }, '15 mi (24 km)'],
  ['en', { unit: 'ft', value: '500', metric: { unit: 'm', value: '150' } }, '500 ft (150 m)'],
  ['en', { unit: 'km', value: '1.9' }, '1.9 km'],
  ['de', { unit: 'm', value: '150' }, '150 m'],
])('a distance in %s: %j is written as %s', (language, distance, text) => {
  const texts = packageTexts()[language]?.['microsites'] ?? {}
  const translate = (key: string, values: Readonly<Record<string, string>> = {}): string =>
    (texts[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  expect(distanceText(translate as never, distance).replace(/\u00A0|\u202F/g, ' ')).toBe(text)
})

test.each([
  [9_949, '9.9'],
  [9_950, '10'],
])('a distance of %i m is %s km', (metres, value) => {
  const locale = { code: 'en-US', distanceSystem: 'METRIC' } as LocaleEntry
  expect(distanceIn(locale, metres)).toEqual({ value, unit: 'km' })
})
