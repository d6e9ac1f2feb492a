import { didYouMean } from '../../../source/nearest.ts'
import { currencies } from '../../../domain/currency.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const placeUnknownCurrency = defineRule<{ currency: string }>({
  code: 'place/unknown-currency',
  severity: 'error',
  message: ({ currency }) => `There is no currency \`${currency}\`.`,
  help: ({ currency }) => `Write its ISO 4217 code, e.g. \`EUR\`.${didYouMean(currency, currencies)}`,
  impact: () => 'The page would show the code in the place of a price that travellers can read.',
  docs: {
    why: 'Prices are written as each language writes them, and the currency is looked up by its ISO 4217 code.',
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
