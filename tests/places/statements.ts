import type { Project, Site } from '../../compiler/3-resolve/project.ts'
import { metresBetween } from '../../compiler/domain/geo.ts'
import { countryIn } from '../../compiler/plan/place/country.ts'
import type { PlaceData } from '../../compiler/plan/place/place-data.ts'
import { siteSurroundings } from '../../compiler/plan/place/surroundings.ts'
import type { Away } from '../../compiler/plan/place/surroundings.ts'
import type { Statements } from './truths.ts'

/** The names of languages in truths.yaml. */
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** What the pages of a site say about the place and its country. */
export function statementsOf(project: Project, data: PlaceData): (site: Site) => Statements {
  const [environment] = Object.values(project.environments)
  if (!environment) throw new Error('the table has no environment')
  const around = siteSurroundings(project, environment, data)
  const nameOf = ({ name, site }: Pick<Away, 'name' | 'site'>): string => site?.names['en'] ?? name
  return (site) => {
    const { airports = [], stations = [], city, codes, offsets, country } = around(site) ?? {}
    const kilometres = ({ metres }: Away): string => `${(metres / 1000).toFixed(1)} km`
    const numbers = country?.emergency?.numbers ?? []
    const calls = (...of: readonly string[]): readonly string[] =>
      numbers.flatMap(([number, ...services]) => (of.every((one) => services.some((s) => s === one)) ? [number] : []))
    const titles = Object.entries(site.names).map(
      ([code, { title }]) => [`name in ${languageNames.of(code) ?? code}`, [title]] as const,
    )
    return new Map<string, readonly string[]>([
      ['name', some(site.names['en']?.title)],
      ...titles,
      ['city', site.type === 'city' ? some(site.names['en']?.title) : some(city && nameOf(city))],
      ['airport', airports.flatMap(({ code }) => code ?? [])],
      ...airports.map((one) => [`distance to ${one.code ?? one.name}`, [kilometres(one)]] as const),
      ['distance to the center', some(city && kilometres(city))],
      ['main station', stations.map(nameOf)],
      ['code', some(codes?.iata)],
      ['standard time', some(offsets && utc(Math.min(...offsets)))],
      ['summer time', some(offsets && (new Set(offsets).size > 1 ? 'observed' : 'none'))],
      ['language', (country?.spoken ?? []).map((code) => data.names['en']?.languages[code] ?? code)],
      ['currency', some(country?.currency?.code)],
      ['calling code', some(country?.callingCode && `+${country.callingCode}`)],
      ...['police', 'ambulance', 'fire'].map((one) => [one, calls(one)] as const),
      ['emergency number', calls('police', 'ambulance', 'fire')],
    ])
  }
}

export function statementsOfCountry(code: string, ofSite: Statements): Statements {
  return new Map([...ofSite, ['name', [countryIn('en', code)]], ['city', []]])
}

/** What the data says about an airport that a page may name. */
export function statementsOfAirport(code: string, { airports }: PlaceData): Statements {
  const row = airports.find(([iata]) => iata === code)
  return new Map(row ? [['name', [row[2]]] as const, ['flights', ['scheduled']] as const] : [])
}

/** The nearest of some airports, by what the data says about their positions. */
export function nearestOf(codes: readonly string[], { geo }: Site, { airports }: PlaceData): string | undefined {
  const metres = (code: string): number => {
    const row = airports.find(([iata]) => iata === code)
    return row && geo ? metresBetween(geo, [row[3], row[4]]) : Infinity
  }
  return codes.toSorted((a, b) => metres(a) - metres(b))[0]
}

const some = (value: string | undefined): readonly string[] => (value ? [value] : [])

/** E.g. `UTC+5:30`. */
const utc = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${rest}`}`
}
