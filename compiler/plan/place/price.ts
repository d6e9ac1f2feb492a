import type { Price } from '../../../runtime/contract/place-facts.ts'
import type { SiteFacts } from '../../3-resolve/project.ts'
import { plainSpaces } from './plain-spaces.ts'
import { sourcedIn } from './sourced.ts'

/** The price as a page in a locale shows it. */
export function priceIn(code: string, price: NonNullable<SiteFacts['price']>): Price {
  const { amount, currency, feesIncluded } = price
  const format = new Intl.NumberFormat(code, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return {
    amount,
    currency,
    text: plainSpaces(format.format(amount)),
    ...(feesIncluded !== undefined && { feesIncluded }),
    ...sourcedIn(code, price),
  }
}
