import { fieldSpan } from '../../context.ts'
import type { Nameable, NamedPoint } from '../../context.ts'
import type { ProjectAst } from '../../../1-parse/ast.ts'
import { cityReach, metresBetween, sameCity } from '../../../domain/geo.ts'
import type { Geo } from '../../../domain/geo.ts'
import { didYouMean } from '../../../domain/nearest.ts'
import { memo } from '../../../source/memo.ts'
import { defineRule } from '../../rule.ts'

export const placeNotNameable = defineRule<{ code: string; is: string; hint: string }>({
  code: 'place/not-nameable',
  severity: 'error',
  message: ({ code, is }) => `\`${code}\` is not ${is} that pages can name.`,
  help: ({ code, hint }) => `Correct or remove \`${code}\`.${hint}`,
  docs: {
    why: 'The names of airports and languages come from the data set of the package. It has airports with scheduled flights, and the languages of countries. A city is one of the table or of the data set, within 100 km, or has a `center`. A station may have any name, but one of the table or of the data set is written as there.',
    bad: 'place: { airports: [LHR, LGX] }',
    good: 'place: { airports: [LHR, LGW] }',
  },
  check({ ast, nameable }, report) {
    let known: Nameable | undefined
    const places = memo((kind: 'city' | 'station') => [...titled(ast, kind), ...(known?.places(kind) ?? [])])
    for (const site of nameable ? ast.sites : []) {
      const { geo, airports = [], city, center, stations = [], spoken = [] } = site.row.value.place ?? {}
      if (airports.length + stations.length + spoken.length === 0 && (city ?? center) === undefined) continue
      // Only a table that names something pays for the data.
      known ??= nameable?.()
      for (const [index, code] of airports.entries())
        if (!known?.airports.has(code))
          report({ code, is: 'an airport', hint: '' }, { at: fieldSpan(site, ['place', 'airports', index]) })
      for (const [index, code] of spoken.entries())
        if (!known?.languages.has(code)) {
          const hint = didYouMean(code, known?.languages ?? [])
          report({ code, is: 'a language', hint }, { at: fieldSpan(site, ['place', 'spoken', index]) })
        }
      // Without a position, pages name neither.
      if (!geo) continue
      const names = stations.length === 0 ? [] : near(places('station'), geo).map(({ name }) => name)
      for (const [index, code] of stations.entries()) {
        const meant = sameLetters(code, names)
        if (meant !== undefined)
          report(
            { code, is: 'a station', hint: ` Did you mean \`${meant}\`?` },
            { at: fieldSpan(site, ['place', 'stations', index]) },
          )
      }
      if (city === undefined) {
        const hint = ' Or name its `city`.'
        if (center)
          report({ code: 'center', is: 'the center of a city', hint }, { at: fieldSpan(site, ['place', 'center']) })
        continue
      }
      const cities = near(places('city'), geo)
      const named = cities.filter(({ name }) => name === city.normalize())
      const isThere = center ? named.length === 0 || near(named, center, sameCity).length > 0 : named.length > 0
      if (!isThere)
        report(
          center
            ? { code: city, is: 'a city at its `center`', hint: ' It is elsewhere near the place: correct `center`.' }
            : { code: city, is: 'a city near the place', hint: otherCity(city, cities, geo) },
          { at: fieldSpan(site, ['place', center ? 'center' : 'city']) },
        )
    }
  },
})

// A degree of latitude is 111 km, and most places are farther away than that.
const near = (places: readonly NamedPoint[], from: Geo, most = cityReach): readonly NamedPoint[] =>
  places.filter(({ geo }) => Math.abs(geo[0] - from[0]) < 1 && metresBetween(from, geo) <= most)

/** The name that is written differently but has the same letters; `undefined` if there is none, or one that is the same. */
function sameLetters(name: string, names: readonly string[]): string | undefined {
  if (names.includes(name.normalize())) return undefined
  return names.find((other) => lettersOf(other) === lettersOf(name))
}

const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** What to write in place of a name that no city near a position has. */
function otherCity(name: string, cities: readonly NamedPoint[], from: Geo): string {
  const [nearest] = cities.toSorted((a, b) => metresBetween(from, a.geo) - metresBetween(from, b.geo))
  const hint = didYouMean(
    name,
    cities.map((city) => city.name),
  )
  const known = nearest ? ` The nearest one is \`${nearest.name}\`.` : ''
  return hint || `${known} Or add \`center\`, its position.`
}

/** The cities or stations of the table, under each of their names. */
function titled({ sites }: ProjectAst, kind: 'city' | 'station'): readonly NamedPoint[] {
  return sites.flatMap(
    ({
      row: {
        value: { type, names = {}, place: { geo, kind: is } = {} },
      },
    }) =>
      geo && (kind === 'city' ? type : is) === kind
        ? Object.values(names).map((name) => ({
            name: (typeof name === 'string' ? name : name.title).normalize(),
            geo,
          }))
        : [],
  )
}
