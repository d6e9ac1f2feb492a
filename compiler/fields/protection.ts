import { placeText } from '../localize/place-text.ts'
import { defineFact, translatedColumns } from './field.ts'

export const protection = defineFact({
  schema: ({ texts }) =>
    texts.describe('How bags are protected, by language, e.g. `{ en: … }`. Use words approved for this market.'),
  dated: 'the protection was',
  isText: true,
  texts: (value) => [{ path: [], texts: value }],
  isPromise: true,
  columns: translatedColumns('protection', 'Bags are insured up to the amount that the receipt names.'),
  tell: (value) => Object.keys(value).join(', '),
  page: placeText,
})
