import { fieldSpan } from '../../context.ts'
import type { Nameable, NamedPoint } from '../../context.ts'
import type { ProjectAst } from '../../../1-parse/ast.ts'
import { metresBetween } from '../../../domain/geo.ts'
import type { Geo } from '../../../domain/geo.ts'
import { didYouMean } from '../../../domain/nearest.ts'
import { memo } from '../../../source/memo.ts'
import { defineRule } from '../../rule.ts'

/** How far, in metres, a city or a station can be that a row names. */
const reach = 100_000

export const placeNotNameable = defineRule<{ code: string; is: string; hint: string }>({
  code: 'place/not-nameable',
  severity: 'error',
  message: ({ code, is }) => `\`${code}\` is not ${is} that pages can name.`,
  help: ({ code, hint }) => `Correct or remove \`${code}\`.${hint}`,
  docs: {
    why: 'The names of airports and languages come from the data set of the package. It has airports with scheduled flights, and the languages of countries. A city is one of the table or of the data set, within 100 km, or has a `center`. A station may have any name but one that is nearly that of the data set.',
    bad: 'place: { airports: [LHR, LGX] }',
    good: 'place: { airports: [LHR, LGW] }',
  },
  check({ ast, nameable }, report) {
    let known: Nameable | undefined
    const own = memo((kind: 'city' | 'station') => titled(ast, kind))
    for (const site of nameable ? ast.sites : []) {
      const { geo, airports = [], city, center, stations = [], spoken = [] } = site.row.value.place ?? {}
      if (airports.length + stations.length + spoken.length === 0 && city === undefined) continue
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
      for (const [index, code] of stations.entries()) {
        const hint = otherName(code, [...own('station'), ...(known?.stations ?? [])], geo)
        if (hint) report({ code, is: 'a station', hint }, { at: fieldSpan(site, ['place', 'stations', index]) })
      }
      if (city === undefined || center) continue
      const hint = otherName(city, [...own('city'), ...(known?.cities ?? [])], geo)
      if (hint !== undefined)
        report(
          { code: city, is: 'a city near the place', hint: hint || ' Or add `center`, its position.' },
          { at: fieldSpan(site, ['place', 'city']) },
        )
    }
  },
})

/** Which place near a position somebody may mean, or an empty text; `undefined` if there is one with the name. */
function otherName(name: string, places: readonly NamedPoint[], from: Geo): string | undefined {
  const isNear = ({ geo }: NamedPoint): boolean => metresBetween(from, geo) <= reach
  if (places.some((one) => one.name === name && isNear(one))) return undefined
  return didYouMean(
    name,
    places.filter(isNear).map((one) => one.name),
  )
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
        ? Object.values(names).map((name) => ({ name: typeof name === 'string' ? name : name.title, geo }))
        : [],
  )
}
