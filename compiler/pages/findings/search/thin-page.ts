import { defineFinding } from '../../../diagnostic/define.ts'

interface ThinPages {
  readonly language: string
  /** Number of all pages in the language. */
  readonly pages: number
  /** The pages with too few unique words, the fewest first. */
  readonly thin: readonly { readonly domain: string; readonly words: number }[]
  readonly least: number
}

export const searchThinPage = defineFinding<ThinPages>({
  code: 'search/thin-page',
  severity: 'warning',
  message: ({ language, pages, thin, least }) =>
    `${thin.length} of ${pages} start pages in \`${language}\` say fewer than ${least} words that hardly any other page says.`,
  help: ({ thin }) =>
    `Begin with those that say least: ${thin
      .slice(0, 3)
      .map(({ domain, words }) => `\`${domain}\` (${words})`)
      .join(', ')}. Exits, directions, hours, facts and storage points make a page of its own.`,
  // Not the thinnest page, because that changes with every text.
  subject: ({ language }) => language,
  impact: () => 'A traveller learns nothing of the place, and search engines seldom list such a page.',
  docs: {
    why: 'What a page alone says is the reason to list it. Words count that stand in a row of five which hardly any other page of the language has, without the name of the place (`validate --pages`).',
    bad: 'orsay-bags.example: { type: poi, slug: orsay, names: { en: Orsay Museum } }',
    good: 'orsay-bags.example: { …, directions: { en: ["Leave the RER C station by the exit towards the river.", …] } }',
  },
})
