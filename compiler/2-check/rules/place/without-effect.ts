import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

/** Fields of `place` that say what is near it. */
const near = ['airports', 'stations', 'city', 'center'] as const

interface WithoutEffect {
  readonly field: (typeof near)[number]
  /** Why, if it is not for want of a position. */
  readonly pageIsAbout?: 'an airport' | 'a city'
}

export const placeWithoutEffect = defineRule<WithoutEffect>({
  code: 'place/without-effect',
  severity: 'warning',
  message: ({ field, pageIsAbout }) =>
    `\`${field}\` has no effect, because ${pageIsAbout ? `the page is about ${pageIsAbout}` : 'the row has no `geo`'}.`,
  help: ({ field, pageIsAbout }) =>
    pageIsAbout ? `Remove \`${field}\`.` : `Add \`geo: [latitude, longitude]\` to \`place\`, or remove \`${field}\`.`,
  impact: ({ field }) => `The page does not show \`${field}\`.`,
  docs: {
    why: 'What is near a place is shown with its distance, so the place needs a position. The page of an airport names no other airport, and that of a city no city.',
    bad: 'place: { kind: station, city: Kobe }',
    good: 'place: { kind: station, geo: [34.6794, 135.1780], city: Kobe }',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const { type, place } = site.row.value
      if (!place) continue
      for (const field of near) {
        const stated = place[field]
        if (stated === undefined || stated.length === 0) continue
        const pageIsAbout = pageAbout(field, type === 'city' ? type : place.kind)
        if (pageIsAbout || !place.geo)
          report({ field, ...(pageIsAbout && { pageIsAbout }) }, { at: fieldSpan(site, ['place', field]) })
      }
    }
  },
})

function pageAbout(field: WithoutEffect['field'], kind: string | undefined): WithoutEffect['pageIsAbout'] {
  if (kind === 'airport' && field === 'airports') return 'an airport'
  return kind === 'city' && (field === 'city' || field === 'center') ? 'a city' : undefined
}
