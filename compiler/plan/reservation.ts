import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { Reservation } from '../../runtime/contract/reservation.ts'
import { appAddress } from '../domain/app-address.ts'
import type { SiteInputs } from './site-inputs.ts'

/** The limit of a table without one: more than a group carries, and few enough that a slip of the finger is noticed. */
const usualMaxBags = 50

/** The target of a page's reservation form, and its fields. */
export function reservationOf({ site, environment, reservation }: SiteInputs, locale: LocaleEntry): Reservation {
  const { base, query } = appAddress(environment.app)
  const { place, type, language, country, ...parameters } = reservation.parameters
  return {
    action: base,
    hidden: {
      ...query,
      [place]: site.slug,
      [type]: site.type,
      [language]: locale.code,
      [country]: locale.countryCode,
    },
    parameters,
    maxBags: reservation.maxBags ?? usualMaxBags,
  }
}
