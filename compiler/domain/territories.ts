import { memo } from '../source/memo.ts'
import { zoneOf, zonesOf } from './zone-of.ts'
import type { Zone } from './zone-of.ts'

/** ISO 3166-1 codes of a country's territories. Places there often have the code of the country itself. */
const territories: Readonly<Partial<Record<string, string>>> = {
  AU: 'CC CX HM NF',
  CN: 'HK MO',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'AI BM FK GG GI GS IM IO JE KY MS PN SH TC VG',
  NL: 'AW BQ CW SX',
  NO: 'BV SJ',
  NZ: 'CK NU TK',
  US: 'AS GU MP PR UM VI',
}

/** Zones of regions that two states claim, by the state that the IANA database does not list for them. */
const claimed: Readonly<Partial<Record<string, string>>> = { RU: 'Europe/Simferopol' }

/** The zones of a country and its territories. */
export const zonesWithin = memo((country: string): readonly Zone[] => {
  const own = zonesOf(country)
  const others = territories[country]?.split(' ').flatMap(zonesOf) ?? []
  const zone = claimed[country] === undefined ? undefined : zoneOf(claimed[country])
  return [...own, ...others, ...(zone ? [zone] : [])]
})
