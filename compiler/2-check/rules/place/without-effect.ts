import type { SiteRow } from '../../../1-parse/schema/sites.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

interface Cause {
  /** Fields of `place`. */
  readonly fields: readonly ('airports' | 'stations' | 'city' | 'center' | 'spoken')[]
  readonly because: string
  /** What to add to `place`, if that gives them an effect. */
  readonly add?: string
}

const causes: readonly (Cause & { readonly applies: (row: SiteRow) => boolean })[] = [
  {
    fields: ['airports', 'stations', 'city', 'center'],
    because: 'the row has no `geo`',
    add: '`geo: [latitude, longitude]`',
    applies: ({ place }) => !place?.geo,
  },
  {
    fields: ['spoken'],
    because: 'the row has no `country`',
    add: '`country`',
    applies: ({ place }) => place?.country === undefined,
  },
  {
    fields: ['airports'],
    because: 'the page is about an airport',
    applies: ({ place }) => place?.geo !== undefined && place.kind === 'airport',
  },
  {
    fields: ['city', 'center'],
    because: 'the page is about a city',
    applies: ({ type, place }) => place?.geo !== undefined && type === 'city',
  },
]

const listed = new Intl.ListFormat('en', { type: 'conjunction' })
const named = (fields: readonly string[]): string => listed.format(fields.map((field) => `\`${field}\``))

export const placeWithoutEffect = defineRule<Cause>({
  code: 'place/without-effect',
  severity: 'warning',
  message: ({ fields, because }) =>
    `${named(fields)} ${fields.length === 1 ? 'has' : 'have'} no effect, because ${because}.`,
  help: ({ fields, add }) =>
    add === undefined ? `Remove ${named(fields)}.` : `Add ${add} to \`place\`, or remove ${named(fields)}.`,
  impact: () => 'The page does not show what the row says.',
  docs: {
    why: 'Pages show how far airports, stations and the city are, so the row needs `geo`. They show languages beside other facts of the `country`. The page of an airport shows no other airport, and the page of a city shows no other city.',
    bad: 'place: { kind: station, city: Kobe }',
    good: 'place: { kind: station, geo: [34.6794, 135.1780], city: Kobe }',
  },
  check({ ast }, report) {
    for (const site of ast.sites)
      for (const { fields, applies, ...cause } of causes) {
        const stated = fields.filter((field) => (site.row.value.place?.[field]?.length ?? 0) > 0)
        const [first] = stated
        if (first !== undefined && applies(site.row.value))
          report({ fields: stated, ...cause }, { at: fieldSpan(site, ['place', first]) })
      }
  },
})
