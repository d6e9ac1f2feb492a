import type { Price } from '../../../runtime/contract/place-facts.ts'
import type { SiteFacts } from '../../3-resolve/project.ts'
import { plainSpaces } from './plain-spaces.ts'
import { sourcedIn } from './sourced.ts'

/** The price as a page in a locale shows it. */
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
 * None for a round amount, else those of a coin. Engines' own numbers for a currency change with the years: what is
 * shown is what is written in the table.
 */
function digitsOf(amount: number): number {
  const written = String(amount).split('.')[1]?.length ?? 0
  return written === 0 ? 0 : Math.min(3, Math.max(2, written))
}
