import { compareText } from '../../../diagnostic/sort.ts'
import { defineFinding } from '../../../diagnostic/define.ts'

export const searchNearCopy = defineFinding<{ language: string; domains: readonly string[]; share: number }>({
  code: 'search/near-copy',
  severity: 'warning',
  message: ({ language, domains, share }) =>
    `${domains.length} start pages in \`${language}\` are near-copies: each shares at least ${share} % of its text with another one.`,
  help: ({ domains }) =>
    `Add facts about each place to its row (exits, directions, hours, facts, storage points), or redirect one domain to another. The domains are ${named(domains)}.`,
  // Adding or removing a page makes it another finding.
  subject: ({ language, domains }) => `${language} ${[...domains].toSorted(compareText).join(' ')}`,
  impact: () => 'Search engines treat many such pages on many domains as doorway abuse, and may remove all of them.',
  docs: {
    why: 'If pages differ only in the name of their place, they give travellers no new information. The check ignores the names, and compares every five consecutive words (`validate --pages`).',
    bad: 'louvre-bags.example: { type: poi, slug: louvre, names: { en: Louvre Museum } }\norsay-bags.example: { type: poi, slug: orsay, names: { en: Orsay Museum } }',
    good: 'louvre-bags.example: { …, exits: […], directions: { en: […] }, facts: […] }\norsay-bags.example: { …, exits: […], directions: { en: […] }, facts: […] }',
  },
})

const most = 3

function named(domains: readonly string[]): string {
  const shown = domains.slice(0, most).map((domain) => `\`${domain}\``)
  const rest = domains.length - shown.length
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
