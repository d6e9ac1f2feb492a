import { written } from '../localize/place-text.ts'
import type { Cell } from '../source/imported-file.ts'
import type { Node } from '../source/node.ts'
import { defineFact, translatedColumns } from './field.ts'

export const directions = defineFact({
  schema: ({ z, atMost, limits, language }) =>
    z
      .record(
        language,
        z
          .array(atMost(limits.textCharacters).min(1))
          .min(1)
          .max(8)
          .describe('One to eight sentences in this language, e.g. `[Leave by the main exit.]`.'),
      )
      .describe(
        'Directions to the place, by language: one to eight sentences, e.g. `{ en: [Leave by the main exit.] }`.',
      ),
  dated: 'the directions were',
  isText: true,
  texts: (value) => [{ path: [], texts: value }],
  isPromise: false,
  columns: translatedColumns('directions', 'Leave the station by the north exit.', sentences),
  tell: (value) => Object.keys(value).join(', '),
  page(value, place) {
    const own = written(value, place)
    return own?.value.map((text) => ({ text, ...(own.lang !== undefined && { lang: own.lang }) }))
  },
})

/** One sentence per line of the cell. */
function sentences({ text, at }: Cell): Node {
  const lines = text.split('\n').map((line) => line.trim())
  return { at, items: lines.filter(Boolean).map((value) => ({ at, value })) }
}
