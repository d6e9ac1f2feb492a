import { isSlug } from '../../../domain/slug.ts'
import { isNoName } from '../../../source/left-by-program.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'
import { textDamage } from '../../text-damage.ts'

interface Unlikely {
  readonly problem: string
  readonly meant?: string
}

export const placeUnlikelyName = defineRule<Unlikely & { language: string }>({
  code: 'place/unlikely-name',
  severity: 'warning',
  message: ({ language, problem }) => `The name in \`${language}\` ${problem}.`,
  help: ({ meant }) =>
    meant === undefined ? 'Write the name of the place.' : `Write the name of the place, e.g. \`${meant}\`.`,
  impact: () => 'Titles and headings show the name as it is written.',
  docs: {
    why: 'A name that was typed in capital letters, or comes with other words, looks odd in a title. “Luggage storage near Luggage storage Rome” also says the same twice.',
    bad: 'names: { en: LUGGAGE STORAGE ROME }',
    good: 'names: { en: Rome }',
  },
  check({ ast, texts }, report) {
    const offers = new Map(
      texts.flatMap(({ file: { language, texts: of } }) => {
        const offer = /^([^{]+?)(?: \S{1,4})?[\s:]*\{\{/.exec(of.value['hero.title_city'] ?? '')?.[1]
        return offer === undefined ? [] : [[language, offer.toLowerCase()] as const]
      }),
    )
    for (const { row } of ast.sites)
      for (const [language, name] of Object.entries(row.value.names ?? {})) {
        const text = typeof name === 'string' ? name : name.title
        const found = unlikely(text, language, row.value.slug) ?? withOffer(text, offers.get(language))
        const path = ['names', language, ...(typeof name === 'string' ? [] : ['title'])]
        // `place/spreadsheet-error` reports what is not a name at all.
        if (found && !isNoName(text)) report({ language, ...found }, { at: spanAt(row, path) })
      }
  },
})

/**
 * What is unlikely in a name, as the rest of a sentence, and the name that is more likely. Short words in capital letters may be
 * abbreviations.
 */
function unlikely(name: string, language: string, slug: string): Unlikely | undefined {
  if (/^https?:\/\/|^www\./.test(name)) return { problem: 'is a URL' }
  const tidy = name.replaceAll(/\s*\n\s*|\t| {2,}/g, ' ').trim()
  if (tidy !== name && !textDamage(name))
    return { problem: `has ${name.includes('\n') ? 'a line break' : 'too many blanks'}`, meant: tidy }
  const code = ` (${language.toUpperCase()})`
  if (name.endsWith(code)) return { problem: `ends with \`${code.trim()}\``, meant: name.slice(0, -code.length) }
  if (/^\p{Lu}{7,40}$/u.test(name))
    return { problem: 'has only capital letters', meant: capitalized(name.toLowerCase()) }
  return name === slug && isSlug(slug)
    ? { problem: 'is the slug', meant: capitalized(name.replaceAll('-', ' ')) }
    : undefined
}

function withOffer(name: string, offer: string | undefined): Unlikely | undefined {
  if (offer === undefined || !name.toLowerCase().startsWith(`${offer} `)) return undefined
  const problem = `begins with “${name.slice(0, offer.length)}”, as titles do`
  return { problem, meant: name.slice(offer.length + 1) }
}

const capitalized = (name: string): string => name.replaceAll(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())
