import { placeText } from '../localize/place-text.ts'
import { sourcedIn } from '../localize/sourced.ts'
import { defineFact } from './field.ts'

export const facts = defineFact({
  schema: ({ z, texts, sourced }) =>
    z
      .array(
        z.strictObject({
          text: texts.describe('The fact, by language, e.g. `{ en: The museum is closed on Tuesdays. }`.'),
          ...sourced,
        }),
      )
      .min(1)
      .describe('Useful facts for visitors, each with its source.'),
  dated: 'in it',
  isText: true,
  texts: (value) => value.map(({ text }, index) => ({ path: [index, 'text'], texts: text })),
  isPromise: false,
  // A file with one source for each line has no place for several facts with their sources.
  columns: { isList: true, byPath: {} },
  tell: (value) => String(value.length),
  page: (value, place) =>
    value.flatMap((fact) => {
      const text = placeText(fact.text, place)
      return text ? [{ text, ...sourcedIn(place.locale.code, fact) }] : []
    }),
})
