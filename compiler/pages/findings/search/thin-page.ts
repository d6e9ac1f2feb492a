import { defineFinding } from '../../../diagnostic/define.ts'

interface ThinPages {
  readonly language: string
  /** Number of all pages in the language. */
  readonly pages: number
  /** The pages with too few unique words or characters, the fewest first. */
  readonly thin: readonly { readonly domain: string; readonly count: number }[]
  readonly unit: 'words' | 'characters'
  readonly least: number
}

export const searchThinPage = defineFinding<ThinPages>({
  code: 'search/thin-page',
  severity: 'warning',
  message: ({ language, pages, thin, unit, least }) =>
    `${thin.length} of ${pages} start pages in \`${language}\` have fewer than ${least} ${unit} that are rare on other pages.`,
  help: ({ thin }) =>
    `Start with the pages that have the fewest: ${thin
      .slice(0, 3)
      .map(({ domain, count }) => `\`${domain}\` (${count})`)
      .join(
        ', ',
      )}. Add exits, directions, hours, facts and storage points to their rows, or texts of your own in \`content/\`.`,
  // Not the thinnest page, because that changes with every text.
  subject: ({ language }) => language,
  impact: () => 'Travellers learn nothing about the place, and search engines rarely list such a page.',
  docs: {
    why: 'Search engines list a page for its unique content. A word counts if it is part of five consecutive words that are rare on other pages of the language. In Chinese, Japanese, Korean and Thai, characters count instead, in eight consecutive ones. The name of the place does not count (`validate --pages`).',
    bad: 'orsay-bags.example: { type: poi, slug: orsay, names: { en: Orsay Museum } }',
    good: 'orsay-bags.example: { …, directions: { en: ["Leave the RER C station by the exit towards the river.", …] } }',
  },
})
