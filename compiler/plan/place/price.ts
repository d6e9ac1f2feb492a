import type { Price } from '../../../runtime/contract/place-facts.ts'
import type { SiteFacts } from '../../3-resolve/project.ts'
import { plainSpaces } from './plain-spaces.ts'
import { sourcedIn } from './sourced.ts'

/** The price, formatted for a locale. */
export function priceIn(code: string, price: NonNullable<SiteFacts['price']>): Price {
  const { amount, currency, feesIncluded } = price
  const digits = digitsOf(amount)
  const format = new Intl.NumberFormat(code, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return {
    amount,
    currency,
    text: plainSpaces(format.format(amount)),
    ...(feesIncluded !== undefined && { feesIncluded }),
    ...sourcedIn(code, price),
  }
}

/**
 * No decimals for a whole amount, otherwise two or three. Follows the table and not `Intl`, because the engines'
 * numbers for a currency change over the years.
 */
function digitsOf(amount: number): number {
  const written = String(amount).split('.')[1]?.length ?? 0
  return written === 0 ? 0 : Math.min(3, Math.max(2, written))
}
