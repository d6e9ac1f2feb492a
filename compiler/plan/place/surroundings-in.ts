import type { LocaleEntry } from '../../../runtime/contract/locale-config.ts'
import type { DataSources, NearPlace, Phrase, Surroundings } from '../../../runtime/contract/surroundings.ts'
import { dayIn } from '../../localize/day.ts'
import { distanceIn } from '../../localize/distance.ts'
import { placeText, written } from '../../localize/place-text.ts'
import type { Reading } from '../../localize/place-text.ts'
import { siteLinkIn } from './site-link-in.ts'
import type { Away, SiteSurroundings } from './surroundings.ts'
import type { PlaceText } from '../../../runtime/contract/measures.ts'

/** Nearer, in metres, a place is no other place. */
const here = 50

/** The surroundings of a place, as its page shows them in a locale. */
export function surroundingsIn(surroundings: SiteSurroundings, reading: Reading): Surroundings {
  const { codes, article, airports, stations, city, offsets, country = {} } = surroundings
  const { language } = reading.locale
  const utc = offsets && [...new Set([Math.min(...offsets), Math.max(...offsets)])]
  const currency = country.currency && written(country.currency.names, reading)
  const languages = country.languages?.flatMap((names) => written(names, reading)?.value ?? [])
  const phrase = phraseIn(surroundings, reading)
  return {
    ...(codes && { codes }),
    ...(article !== undefined && { article }),
    ...(airports.length > 0 && { airports: airports.map((airport) => nearIn(airport, reading)) }),
    ...(stations.length > 0 && { stations: stations.map((station) => nearIn(station, reading)) }),
    ...(city && { city: nearIn(city, reading) }),
    ...(utc?.[0] !== undefined && { utc: utcText(utc[0]) }),
    ...(utc?.[1] !== undefined && { utcSummer: utcText(utc[1]) }),
    ...(country.currency && currency && { currency: { name: currency.value, code: country.currency.code } }),
    ...(languages && languages.length > 0 && { languages: listIn(language, languages) }),
    ...(phrase && { phrase }),
    ...(country.callingCode !== undefined && { callingCode: `+${country.callingCode}` }),
    ...(country.emergency && {
      emergency: country.emergency.numbers.map(([number, ...services]) => ({ number, services })),
    }),
  }
}

/** Where these facts come from, for a page in this locale. */
export function dataSourcesIn({ sources, asOf }: SiteSurroundings, locale: LocaleEntry): DataSources {
  return {
    sources: sources.map(({ name, url, licence }) => ({ name, href: url, ...(licence !== undefined && { licence }) })),
    asOf: dayIn(locale.code, asOf),
  }
}

/** The name of a place of the data set: that of its own site, or that of the data. */
export function awayName(
  { name, lang, names, site }: Pick<Away, 'name' | 'lang' | 'names' | 'site'>,
  reading: Reading,
): PlaceText {
  const own = site && placeText(site.names, reading)
  const translated = names?.[reading.locale.language]
  if (!own && translated !== undefined) return { text: translated }
  return own ?? { text: name, ...(lang !== undefined && lang !== reading.locale.language && { lang }) }
}

function nearIn(away: SiteSurroundings['stations'][number], reading: Reading): NearPlace {
  if (away.metres === undefined) return { name: awayName(away, reading) }
  const { code, metres, towards, site } = away
  return {
    name: awayName(away, reading),
    ...(code !== undefined && { code }),
    ...(site && siteLinkIn(site.homes, reading)),
    // Nobody needs a way to where they are.
    ...(metres >= here && { distance: distanceIn(reading.locale, metres), towards }),
  }
}

/** For visitors who speak no language of the country: the others can ask in words of their own. */
function phraseIn({ country }: SiteSurroundings, reading: Reading): Phrase | undefined {
  if (!country?.phrase || country.spoken?.includes(reading.locale.language)) return undefined
  const { language, text, names } = country.phrase
  const name = written(names, reading)
  return name && { text, lang: language, language: name.value }
}

/** E.g. `UTC−3:30`. */
function utcText(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${minutes}`}`
}

/** A list without a word between its parts, because engines differ in how they join lists. */
function listIn(language: string, parts: readonly string[]): string {
  return parts.join(language === 'ja' || language === 'zh' ? '、' : ', ')
}
