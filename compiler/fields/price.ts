import { plainSpaces } from '../localize/plain-spaces.ts'
import { sourcedIn } from '../localize/sourced.ts'
import type { Cell } from '../source/imported-file.ts'
import type { Node } from '../source/node.ts'
import { yesOrNo } from '../domain/yes-no.ts'
import { number } from './cells.ts'
import type { CellProblems } from './cells.ts'
import { defineFact } from './field.ts'

export const price = defineFact({
  schema: ({ z, sourced }) =>
    z
      .strictObject({
        amount: z.number().positive().describe('The lowest price, in units of the currency, e.g. `5.90`.'),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/, 'a code of three capital letters, e.g. `EUR`')
          .meta({ suggests: 'currency' })
          .describe('Currency of the price: an ISO 4217 code, three capital letters, e.g. `EUR`.'),
        unit: z.literal('bag-day').describe('What the price is for: `bag-day`, one bag for one day.'),
        feesIncluded: z
          .boolean()
          .optional()
          .describe('Whether the price includes all fees, e.g. `true`. If left out, the page does not mention fees.'),
        ...sourced,
      })
      .meta({ title: 'price' })
      .describe('The lowest price for storing a bag here, with its source, e.g. `5.90` EUR for one bag and one day.'),
  dated: 'in it',
  isText: false,
  texts: () => [],
  isPromise: true,
  columns: {
    isList: false,
    // Many inventories fill the other columns of a price that is not known.
    needs: 'price',
    byPath: {
      amount: { header: 'price', example: '5.90', read: number },
      currency: { header: 'currency', example: 'EUR' },
      unit: { header: 'price', example: '5.90', read: ({ at }) => ({ at, value: 'bag-day' }) },
      feesIncluded: { header: 'fees_included', example: 'yes', read: included },
    },
  },
  tell: ({ amount, currency }) => `${amount} ${currency}`,
  page(value, { locale: { code } }) {
    const { amount, currency, feesIncluded } = value
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
      ...sourcedIn(code, value),
    }
  },
})

function included(cell: Cell, { refuse }: CellProblems): Node {
  const said = yesOrNo(cell.text)
  if (said === undefined) refuse(cell, '`yes` or `no`')
  return { at: cell.at, value: said ?? false }
}

/**
 * No decimals for a whole amount, otherwise two or three. Follows the table and not `Intl`, because the engines'
 * numbers for a currency change over the years.
 */
function digitsOf(amount: number): number {
  const decimals = String(amount).split('.')[1]?.length ?? 0
  return decimals === 0 ? 0 : Math.min(3, Math.max(2, decimals))
}
