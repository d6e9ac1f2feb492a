import { describe, expect, test } from 'vitest'
import { packageTexts } from '../readiness/text-notes.ts'

const kinds = ['station', 'airport', 'landmark', 'city'] as const

/** Words of one kind of place that no page of another kind may use in its own steps and questions. */
const own: Readonly<Record<string, Readonly<Record<(typeof kinds)[number], RegExp>>>> = {
  en: {
    station: /\btrains?\b|platform|commut/i,
    airport: /terminal|layover|boarding|security|takeoff/i,
    landmark: /venue|\bsight\b|entry time|cloakroom/i,
    city: /apartment|room key|day trip/i,
  },
  de: {
    station: /\bZug|Zügen?\b|Gleis|Berufsverkehr/,
    airport: /Terminal|Zwischenstopp|Bordkarte|Sicherheitskontrolle/,
    landmark: /Einlasszeit|Garderobe|Museen/,
    city: /Ferienwohnung|Zimmerschlüssel|Ausflug/,
  },
}

const english = packageTexts()['en']?.['microsites'] ?? {}

/** The keys of a kind's own texts. */
const keysOf = (kind: string): readonly string[] =>
  Object.keys(english).filter((key) => key.startsWith(`steps.${kind}.`) || key.startsWith(`faq.${kind}.`))

describe.each(Object.entries(packageTexts()))('the texts of each kind of place, in %s', (language, namespaces) => {
  const texts = namespaces['microsites'] ?? {}

  test('are its own: no two kinds have a step, a question or an answer in common', () => {
    const all = kinds.flatMap((kind) => keysOf(kind).map((key) => texts[key]))
    expect(all.length).toBeGreaterThan(60)
    expect(all).not.toContain(undefined)
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
  })

  test('give advice on every kind of neighbour, each its own', () => {
    const advice = Object.entries(texts).filter(([key]) => /^nearby\.\w+\.\w+$/.test(key))
    const groups = ['stationNear', 'stationFar', 'landmarkNear', 'landmarkFar', 'airport', 'cityNear', 'cityFar']
    expect(advice.map(([key]) => key).toSorted()).toEqual(
      kinds.flatMap((kind) => groups.map((group) => `nearby.${kind}.${group}`)).toSorted(),
    )
    expect(new Set(advice.map(([, text]) => text)).size).toBe(advice.length)
  })

  const words = own[language]
  if (words)
    // `faq.airport.terminal.a` is an exception: trains run between terminals.
    test.each(kinds)('of a %s mention nothing that belongs to another kind', (kind) => {
      const found = kinds.flatMap((other) =>
        keysOf(kind)
          .filter((key) => other !== kind && key !== 'faq.airport.terminal.a' && words[other].test(texts[key] ?? ''))
          .map((key) => `${key} ${texts[key]}`),
      )
      expect(found).toEqual([])
    })
})
