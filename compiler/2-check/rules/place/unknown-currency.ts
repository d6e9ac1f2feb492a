import { didYouMean } from '../../../source/nearest.ts'
import { currencies } from '../../../domain/currency.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

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
      const currency = site.row.value.price?.currency
      if (currency !== undefined && !currencies.has(currency))
        report({ currency }, { at: fieldSpan(site, ['price', 'currency']) })
    }
  },
})
