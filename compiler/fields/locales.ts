import { defineField } from './field.ts'

const description =
  'The languages of the pages: a locale set, e.g. `eight`, or a list of languages and sets, e.g. `[en, it]`. Default: `defaults.locales`.'

export const locales = defineField({
  // An editor shows the description of the part under the cursor. A single name is such a part, so it gets the same
  // description.
  schema: ({ z, localeName }) =>
    z
      .union([localeName.describe(description), z.array(localeName).min(1)])
      .optional()
      .describe(description),
  isText: false,
  columns: {
    locales: {
      words: ['languages', 'locale'],
      // A list of one name is not the same text as the name.
      text: (value) => (typeof value === 'string' ? value : value.length === 1 ? `[${value[0]}]` : value.join(' ')),
      read(cell, languageOf) {
        const words = typeof cell === 'string' ? cell.replace(/^\[|\]$/g, '').split(/[\s,;]+/) : cell
        if (!Array.isArray(words)) return cell
        const names = words
          .filter((word) => word !== '')
          .map((word: unknown) => (typeof word === 'string' ? (languageOf(word) ?? word) : word))
        return names.length === 1 && typeof cell === 'string' && !cell.startsWith('[') ? names[0] : names
      },
    },
  },
  tell: (value) => [value].flat().join(', '),
})
