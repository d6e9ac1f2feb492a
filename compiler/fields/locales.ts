import { scriptOf } from '../domain/script-of.ts'
import { defineField } from './field.ts'
import { codeNamed } from './words.ts'
import type { Known } from './words.ts'

const description =
  'The languages of the pages: a locale set, e.g. `eight`, or a list of languages and sets, e.g. `[en, it]`. Default: `defaults.locales`.'

const bare = (text: string): string => text.replaceAll(/^\[|\]$|"/g, '')
const listOf = (text: string): readonly string[] => bare(text).match(/[^\s,;]+/g) ?? []

/** The languages and sets that a cell names. Its text as it is, if it has their codes and the usual separators. */
function meant(text: string, known: Known): string | undefined {
  const names = (bare(text).match(/[^\s,;/|+&](?:[^,;/|+&\n]*[^\s,;/|+&])?/g) ?? []).flatMap((word) => {
    const whole = nameIn(word, known)
    return whole === undefined ? word.split(/ +(?:(?:and|und|et|y|e) +)?/).map((part) => nameIn(part, known)) : [whole]
  })
  if (!names.every((name) => name !== undefined)) return undefined
  return listOf(text).join(' ') === names.join(' ') ? text : names.join(' ')
}

/** The language or set that a word names. `en-GB` is `en`; a language in another script, as in `zh-TW`, is not `zh`. */
export function nameIn(word: string, { languages, sets, languageOf }: Known): string | undefined {
  if (languages.includes(word) || sets.includes(word) || languageOf(word) !== undefined) return word
  const lower = word.toLowerCase()
  const [base = '', region = base] = lower.split(/[-_]/)
  // `en-de` may be two languages.
  const isOne = region === base || !languages.includes(region)
  if (isOne && languages.includes(base) && /^[a-z]+(?:[-_][a-z]{2})?$/.test(lower))
    return scriptOf(`${base}-${region.toUpperCase()}`) === scriptOf(base) ? base : undefined
  return sets.find((set) => set.toLowerCase() === lower) ?? codeNamed('language', word, languages)
}

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
      words: [
        'languages',
        'locale',
        'sprachen',
        'langues',
        'idiomas',
        'lingue',
        'языки',
        'języki',
        '言語',
        '언어',
        '语言',
      ],
      // A list of one name is not the same text as the name.
      text: (value) => (typeof value === 'string' ? value : value.length === 1 ? `[${value[0]}]` : value.join(' ')),
      read(cell, { languageOf }) {
        const words = typeof cell === 'string' ? listOf(cell) : cell
        if (!Array.isArray(words)) return cell
        const names = words.map((word: unknown) => (typeof word === 'string' ? (languageOf(word) ?? word) : word))
        return names.length === 1 && typeof cell === 'string' && !cell.startsWith('[') ? names[0] : names
      },
      cells: { name: 'language names', meant },
    },
  },
  tell: (value) => [value].flat().join(', '),
})
