import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentOf } from '../../compiler/plan/accent.ts'
import { direction } from '../../compiler/plan/direction.ts'
import { ringDistances } from '../../compiler/plan/ring-distances.ts'
import { labelled, widthInEm } from '../../compiler/plan/sketch-labels.ts'
import { sketchOf } from '../../compiler/plan/sketch.ts'
import type { SketchPlace } from '../../compiler/plan/sketch.ts'
import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { SketchLabel } from '../../runtime/contract/sketch.ts'

const metric: LocaleEntry = {
  code: 'de-DE',
  name: 'Deutsch',
  language: 'de',
  weekStartsOn: 'MON',
  countryCode: 'DE',
  distanceSystem: 'METRIC',
  flag: '🇩🇪',
}
const imperial: LocaleEntry = { ...metric, code: 'en-US', language: 'en', distanceSystem: 'IMPERIAL' }

const metres = fc.integer({ min: -20_000, max: 20_000 })
const place: fc.Arbitrary<SketchPlace> = fc.record({
  kind: fc.constantFrom('exit' as const, 'point' as const, 'site' as const),
  east: metres,
  north: metres,
  name: fc.constantFrom({ text: 'Alaric’s Cross' }, { text: '東新海浜' }, { text: 'Щёлково-Южный' }),
})
const places = fc.array(place, { minLength: 1, maxLength: 12 })
const long = 'King Alaric’s Cross International and Intercontinental Station'
const marked = fc.array(
  fc.oneof(
    place,
    fc.record({ kind: fc.constant('mark' as const), east: metres, north: metres, name: fc.constant({ text: long }) }),
  ),
  { minLength: 1, maxLength: 12 },
)
const at = (east: number, north = 0): SketchPlace => ({ kind: 'site', east, north, name: { text: 'Alaric’s Cross' } })

/** Where a text is drawn, as far as it surely reaches. */
function boxOf({ text, rest = [], x, y, anchor }: SketchLabel) {
  const width = Math.max(...[text, ...rest].map(widthInEm)) * 10
  const left = x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0)
  return { left, right: left + width, top: y - 8, bottom: y + 12 * rest.length + 2 }
}

describe('the map of a place', () => {
  test('is empty where no positions are known', () => {
    expect(sketchOf(metric, [])).toEqual({ rings: [], dots: [] })
  })

  test.each([
    ['upper', { x: 100, y: 6 }, { x: 100, y: 5.9 }],
    ['lower', { x: 200, y: 234 }, { x: 200, y: 234.1 }],
    ['left', { x: -24, y: 120 }, { x: -24.1, y: 120 }],
    ['right', { x: 264, y: 120 }, { x: 264.1, y: 120 }],
  ])('reaches to its %s edge', (_, inside, outside) => {
    expect(labelled([], [{ kind: 'mark', ...inside }]).dots).toHaveLength(1)
    expect(labelled([], [{ kind: 'mark', ...outside }]).dots).toEqual([])
  })

  test.each([
    ['right of', 1, 0],
    ['left of', -1, 0],
    ['below', 0, 1],
    ['above', 0, -1],
  ])('has a mark %s a site where they touch, but not where they overlap', (_, x, y) => {
    const marksBeside = (distance: number): number =>
      labelled(
        [],
        [
          { kind: 'site', x: 60, y: 60 },
          { kind: 'mark', x: 60 + x * distance, y: 60 + y * distance },
        ],
      ).dots.filter(({ kind }) => kind === 'mark').length
    expect([marksBeside(12), marksBeside(11.9)]).toEqual([1, 0])
  })

  test.each([1, 1.2, 1.6, 2, 3, 4, 6, 8, 10])('has a ring at %d km, if its farthest place is there', (km) => {
    expect(ringDistances(metric, km * 1000, 2)).toMatchObject([{ metres: km * 1000 }, { metres: km * 500 }])
  })

  test('has a name of two lines below a site that has no room beside it and above', () => {
    const { dots } = labelled([], [{ kind: 'site', x: 120, y: 10, name: { text: long } }])
    expect(dots).toMatchObject([{ label: { x: 120, y: 26, anchor: 'middle', rest: [expect.any(String)] } }])
  })

  test('CL-02 is the same for the same places every time', () => {
    const found = sketchOf(metric, [at(900, 300), at(-4000, 12_000)])
    expect(found).toMatchInlineSnapshot(`
      {
        "dots": [
          {
            "kind": "site",
            "label": {
              "text": "Alaric’s Cross",
              "x": 157,
              "y": 114,
            },
            "x": 148.6,
            "y": 110.5,
          },
          {
            "kind": "site",
            "label": {
              "text": "Alaric’s Cross",
              "x": 93,
              "y": 19,
            },
            "x": 85.2,
            "y": 15.6,
          },
        ],
        "rings": [
          {
            "distance": {
              "unit": "km",
              "value": "12",
            },
            "radius": 107.1,
            "x": 120,
            "y": 231,
          },
          {
            "distance": {
              "unit": "km",
              "value": "3",
            },
            "radius": 53.6,
            "x": 120,
            "y": 177,
          },
        ],
      }
    `)
    expect(sketchOf(metric, [at(900, 300), at(-4000, 12_000)])).toEqual(found)
  })

  test('has every place at its true bearing, the farthest at 110 units, none beyond', () => {
    fc.assert(
      fc.property(places, (all) => {
        const { dots } = sketchOf(metric, all)
        const radii = dots.map(({ x, y }) => Math.hypot(x - 120, y - 120))
        all.forEach(({ kind, east, north }, index) => {
          const { x, y, kind: drawn } = dots[index] ?? { x: 0, y: 0 }
          expect(drawn).toBe(kind)
          // Dots are rounded to a tenth: what that moves sideways is all that a bearing may be off by.
          const sideways = ((x - 120) * north + (y - 120) * east) / Math.max(1, Math.hypot(east, north))
          expect(Math.abs(sideways)).toBeLessThan(0.08)
          if (radii[index]) expect((x - 120) * east - (y - 120) * north).toBeGreaterThanOrEqual(0)
          expect(radii[index]).toBeLessThan(110.1)
        })
        const distances = all.map(({ east, north }) => Math.hypot(east, north))
        const farthest = Math.max(...distances)
        if (farthest > 0) expect(radii[distances.indexOf(farthest)]).toBeGreaterThan(109.9)
      }),
    )
  })

  test('keeps what is nearer nearer, also where distances are drawn by their roots', () => {
    const radii = (...east: number[]) =>
      sketchOf(
        metric,
        east.map((one) => at(one)),
      ).dots.map(({ x }) => x - 120)
    expect(radii(500, 1000)).toEqual([55, 110])
    expect(radii(250, 1000)).toEqual([27.5, 110])
    expect(radii(10, 250, 1000)).toEqual([11, 55, 110])
  })

  test.each([
    [metric, [2000, 1000], ['2 km 110', '1 km 55']],
    [metric, [1700, 900], ['1,6 km 103.5', '800 m 51.8']],
    [metric, [25_000, 1000], ['20 km 98.4', '5 km 49.2']],
    [metric, [650], ['600 m 101.5', '300 m 50.8']],
    [metric, [20], ['20 m 110', '10 m 55']],
    [metric, [19], []],
    [imperial, [1609.344], ['1 mi 110', '0.5 mi 55']],
    [imperial, [1609.344, 100], ['1 mi 110', '0.25 mi 55']],
    [imperial, [400], ['1,200 ft 100.6', '600 ft 50.3']],
  ] as const)('has rings at round distances, on the scale of the dots: %#', (locale, east, expected) => {
    const { rings } = sketchOf(
      locale,
      east.map((one) => ({ kind: 'site', east: one, north: 0 })),
    )
    expect(rings.map(({ distance, radius }) => `${distance.value} ${distance.unit} ${radius}`)).toEqual(expected)
  })

  test('has no text over another text, a dot or the pin, and none outside of the picture', () => {
    fc.assert(
      fc.property(marked, (all) => {
        const { rings, dots } = sketchOf(imperial, all)
        const boxes = [
          ...rings.map(({ x, y, distance }) => boxOf({ x, y, text: `${distance.value} mi`, anchor: 'middle' })),
          ...dots.flatMap(({ label }) => (label ? [boxOf(label)] : [])),
        ]
        const solid = [
          { left: 109, right: 131, top: 91, bottom: 120 },
          { left: 251, right: 265, top: 4, bottom: 41 },
          ...dots.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 })),
        ]
        boxes.forEach((box, index) => {
          expect(box.left).toBeGreaterThanOrEqual(-30)
          expect(box.right).toBeLessThanOrEqual(270)
          expect(box.top).toBeGreaterThanOrEqual(0)
          expect(box.bottom).toBeLessThanOrEqual(240)
          for (const other of [...solid, ...boxes.slice(index + 1)])
            expect(
              box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
            ).toBe(false)
        })
      }),
    )
  })

  test('names a place unless there is no room', () => {
    expect(sketchOf(metric, [at(5000)]).dots[0]?.label?.text).toBe('Alaric’s Cross')
    const named = (text: string) => sketchOf(metric, [{ ...at(5000), name: { text } }]).dots[0]
    expect(named('x'.repeat(60))).not.toHaveProperty('label')
  })

  test('breaks a long name into two lines of about the same width, or three', () => {
    const named = (text: string, place = at(5000)) => sketchOf(metric, [{ ...place, name: { text } }]).dots[0]?.label
    expect(named(long)).toMatchObject({
      text: 'King Alaric’s Cross International',
      rest: ['and Intercontinental Station'],
    })
    expect(named('アラリック中央海浜公園・ゴール国際空港前ターミナル駅中央口')).toMatchObject({
      rest: ['ゴール国際空港前ターミナル駅中央口'],
    })
    expect(named(Array(3).fill('x'.repeat(30)).join(' '), at(0, 5000))?.rest).toHaveLength(2)
  })

  test('leaves out a mark rather than the name of a site, and one without its own name', () => {
    const mark = (east: number, north: number, text: string): SketchPlace => ({
      kind: 'mark',
      east,
      north,
      name: { text },
    })
    const kinds = (...all: SketchPlace[]) => sketchOf(metric, all).dots.map(({ kind }) => kind)
    expect(kinds(at(5000), mark(2000, 3000, 'Alaric Airport'))).toEqual(['site', 'mark'])
    expect(kinds(at(5000), mark(5000, 50, 'Alaric Airport'))).toEqual(['site'])
    expect(kinds(at(5000), mark(2000, 3000, 'x'.repeat(60)))).toEqual(['site'])
    expect(sketchOf(metric, [mark(2000, 3000, 'x'.repeat(60))])).toEqual({ rings: [], dots: [] })
  })
})

test('a direction is what sine and cosine say, to fifteen digits or so', () => {
  for (let step = -400; step <= 400; step++) {
    const [x, y] = direction(step / 160)
    expect(x).toBeCloseTo(Math.cos((step / 160) * 2 * Math.PI), 9)
    expect(y).toBeCloseTo(Math.sin((step / 160) * 2 * Math.PI), 9)
  }
})

test('a slug has the accent that it always had', () => {
  expect(['louvre', 'kings-cross-station', 'paris', 'tokyo-station'].map(accentOf)).toMatchInlineSnapshot(`
    [
      6,
      7,
      0,
      0,
    ]
  `)
})
