import { currencies, fractionDigitsOf } from '../../../domain/currency.ts'
import { defineRule } from '../../rule.ts'
import { factSpan, factsOf } from '../../site-facts.ts'

/** More than a bag costs per day in the currency with the lowest value. */
const highest = 10_000_000

/** Currencies in which a bag costs a few units per day, so that a hundred are probably cents. */
const strong = new Set(['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'NZD', 'USD'])
const highestStrong = 100

interface UnlikelyPrice {
  readonly amount: number
  /** The currency and its number of decimals, if the amount has more. */
  readonly tooFine?: { readonly currency: string; readonly digits: number }
}

export const placeUnlikelyPrice = defineRule<UnlikelyPrice>({
  code: 'place/unlikely-price',
  severity: 'error',
  message: ({ amount, tooFine }) =>
    tooFine
      ? `\`${amount}\` has too many decimals. ${tooFine.currency} allows ${tooFine.digits}.`
      : `\`${amount}\` is ${amount > highest ? 'above 10 million, which is ' : ''}not a realistic price for one bag and one day.`,
  help: ({ amount, tooFine }) =>
    tooFine
      ? 'Correct the price or the currency.'
      : `Write the price in whole units of the currency, e.g. euros and not cents${amount > highest ? '' : `: \`amount: ${(amount / 100).toFixed(2)}\``}.`,
  impact: () => 'The page would show a wrong price.',
  docs: {
    why: 'The size and the decimals of an amount reveal a wrong unit, a misplaced decimal point or a wrong currency. The yen has no decimals, the Kuwaiti dinar has three, and most currencies have two.',
    bad: 'price: { amount: 599.5, currency: JPY, … }',
    good: 'price: { amount: 600, currency: JPY, … }',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const { price } = factsOf(ast, site)
      if (!price) continue
      const { amount, currency } = price
      const at = factSpan(ast, site, ['price', 'amount'])
      const digits = fractionDigitsOf(currency)
      if (amount > (strong.has(currency) ? highestStrong : highest)) report({ amount }, { at })
      // The decimals of an unknown currency are not known.
      else if (currencies.has(currency) && Number(amount.toFixed(digits)) !== amount)
        report({ amount, tooFine: { currency, digits } }, { at })
    }
  },
})
