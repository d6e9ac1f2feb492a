import { defineField } from './field.ts'
import { nameIn } from './locales.ts'

export const root = defineField({
  schema: ({ language }) =>
    language
      .optional()
      .describe('The language of the pages at `/`, one of `locales`, e.g. `de`. Default: that of the default locale.'),
  isText: false,
  columns: {
    root: {
      words: ['root language', 'first language', 'main language'],
      text: (value) => value,
      read: (cell, { languageOf }) => (typeof cell === 'string' ? (languageOf(cell) ?? cell) : cell),
      cells: { name: 'language names', meant: nameIn },
    },
  },
  tell: (value) => value,
})
