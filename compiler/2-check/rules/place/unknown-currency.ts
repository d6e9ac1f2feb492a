import { currencies } from '../../../domain/currency.ts'
import { didYouMean } from '../../../domain/nearest.ts'
import { defineRule } from '../../rule.ts'
import { factsOf, factSpan } from '../../site-facts.ts'

export const placeUnknownCurrency = defineRule<{ currency: string }>({
  code: 'place/unknown-currency',
  severity: 'error',
  message: ({ currency }) => `\`${currency}\` is not a known currency.`,
  help: ({ currency }) => `Write an ISO 4217 code, e.g. \`EUR\`.${didYouMean(currency, currencies)}`,
  impact: () => 'The page would show the code instead of a readable price.',
  docs: {
    why: 'Each language formats prices in its own way. The format depends on the ISO 4217 code of the currency.',
    bad: 'price: { amount: 5.90, currency: UKP, … }',
    good: 'price: { amount: 5.90, currency: GBP, … }',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const currency = factsOf(ast, site).price?.currency
      if (currency !== undefined && !currencies.has(currency))
        report({ currency }, { at: factSpan(ast, site, ['price', 'currency']) })
    }
  },
})
