import type { NearPlace, Phrase, SunDay, Surroundings } from '../../../runtime/contract/surroundings.ts'
import { daysSince1970 } from '../../domain/days-since-1970.ts'
import { dayIn, wholeDay } from '../../localize/day.ts'
import { distanceIn } from '../../localize/distance.ts'
import { spanIn } from '../../localize/span-in.ts'
import { perLocale } from '../../localize/per-locale.ts'
import { placeText, written } from '../../localize/place-text.ts'
import type { Reading } from '../../localize/place-text.ts'
import { plainSpaces } from '../../localize/plain-spaces.ts'
import { siteLinkIn } from './site-link-in.ts'
import type { Away, SiteSurroundings } from './surroundings.ts'
import type { PlaceText } from '../../../runtime/contract/measures.ts'

const dayOfYear = perLocale((code) => new Intl.DateTimeFormat(code, { day: 'numeric', month: 'long', timeZone: 'UTC' }))

/** The surroundings of a place, as its page shows them in a locale. */
export function surroundingsIn(surroundings: SiteSurroundings, reading: Reading): Surroundings {
  const { codes, article, airports, station, city, nextCity, sun, offsets, country = {}, sources, asOf } = surroundings
  const { code, language } = reading.locale
  const utc = offsets && [...new Set([Math.min(...offsets), Math.max(...offsets)])]
  const currency = country.currency && written(country.currency.names, reading)
  const languages = country.languages?.flatMap((names) => written(names, reading)?.value ?? [])
  const phrase = phraseIn(surroundings, reading)
  return {
    ...(codes && { codes }),
    ...(article !== undefined && { article }),
    ...(airports.length > 0 && { airports: airports.map((one) => nearIn(one, reading)) }),
    ...(station && { station: nearIn(station, reading) }),
    ...(city && { city: nearIn(city, reading) }),
    ...(nextCity && { nextCity: nearIn(nextCity, reading) }),
    ...(sun && { sun: sun.map((one) => sunIn(one, code)) }),
    ...(utc?.[0] !== undefined && { utc: utcText(utc[0]) }),
    ...(utc?.[1] !== undefined && { utcSummer: utcText(utc[1]) }),
    ...(country.currency && currency && { currency: { name: currency.value, code: country.currency.code } }),
    ...(languages && languages.length > 0 && { languages: listIn(language, languages) }),
    ...(phrase && { phrase }),
    ...(country.drivingSide && { drivingSide: country.drivingSide }),
    ...(country.callingCode !== undefined && { callingCode: `+${country.callingCode}` }),
    ...(country.emergency && {
      emergency: country.emergency.numbers.map(([number, ...services]) => ({ number, services })),
    }),
    sources: sources.map(({ name, url, licence }) => ({ name, href: url, ...(licence !== undefined && { licence }) })),
    asOf: dayIn(code, asOf),
  }
}

/** The name of a place of the data set: that of its own site, or that of the data. */
export function awayName({ name, lang, site }: Away, reading: Reading): PlaceText {
  const own = site && placeText(site.names, reading)
  return own ?? { text: name, ...(lang !== undefined && lang !== reading.locale.language && { lang }) }
}

function nearIn(away: Away, reading: Reading): NearPlace {
  const { code, metres, towards, site } = away
  return {
    name: awayName(away, reading),
    ...(code !== undefined && { code }),
    ...(site && siteLinkIn(site.homes, reading)),
    distance: distanceIn(reading.locale, metres),
    towards,
  }
}

function sunIn({ day, times }: NonNullable<SiteSurroundings['sun']>[number], code: string): SunDay {
  const time = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
  return {
    day: plainSpaces(dayOfYear(code).format(daysSince1970(day) * wholeDay)),
    sun:
      typeof times === 'string'
        ? times
        : { times: spanIn(code, time(times.rises), time(times.sets)), nextDay: times.sets < times.rises },
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
