import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'
import type { SiteRow } from '../../../1-parse/schema/sites.ts'

interface WithoutEffect {
  /** Fields of `place`. */
  readonly fields: readonly string[]
  readonly lacks?: 'geo' | 'country'
  readonly pageIsAbout?: 'an airport' | 'a city'
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** Fields of `place` that the row must have for others to be shown. */
const needed = {
  geo: ['airports', 'stations', 'city', 'center'],
  country: ['spoken'],
} as const

export const placeWithoutEffect = defineRule<WithoutEffect>({
  code: 'place/without-effect',
  severity: 'warning',
  message: ({ fields, lacks, pageIsAbout }) =>
    `${named(fields)} ${fields.length === 1 ? 'has' : 'have'} no effect, because ${lacks ? `the row has no \`${lacks}\`` : `the page is about ${pageIsAbout}`}.`,
  help: ({ fields, lacks }) =>
    lacks === undefined
      ? `Remove ${named(fields)}.`
      : `Add ${lacks === 'geo' ? '`geo: [latitude, longitude]`' : '`country`'} to \`place\`, or remove ${named(fields)}.`,
  impact: () => 'The page does not show what the row says.',
  docs: {
    why: 'Pages show how far airports, stations and the city are, so the row needs `geo`. They show languages beside other facts of the `country`. The page of an airport shows no other airport, and the page of a city shows no other city.',
    bad: 'place: { kind: station, city: Kobe }',
    good: 'place: { kind: station, geo: [34.6794, 135.1780], city: Kobe }',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const { type, place = {} } = site.row.value
      const stated = (fields: readonly (keyof Place)[]): readonly string[] =>
        fields.filter((field) => (place[field]?.length ?? 0) > 0)
      const tell = (fields: readonly string[], why: Omit<WithoutEffect, 'fields'>): void => {
        const [first] = fields
        if (first !== undefined) report({ fields, ...why }, { at: fieldSpan(site, ['place', first]) })
      }
      for (const lacks of ['geo', 'country'] as const)
        if (place[lacks] === undefined) tell(stated(needed[lacks]), { lacks })
      if (!place.geo) continue
      if (place.kind === 'airport') tell(stated(['airports']), { pageIsAbout: 'an airport' })
      if (type === 'city') tell(stated(['city', 'center']), { pageIsAbout: 'a city' })
    }
  },
})

type Place = Pick<NonNullable<SiteRow['place']>, (typeof needed)['geo' | 'country'][number]>

const named = (fields: readonly string[]): string => listed.format(fields.map((field) => `\`${field}\``))
