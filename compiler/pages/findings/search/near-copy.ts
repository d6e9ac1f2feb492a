import { compareText } from '../../../diagnostic/sort.ts'
import { defineFinding } from '../../../diagnostic/define.ts'

export const searchNearCopy = defineFinding<{ language: string; domains: readonly string[]; share: number }>({
  code: 'search/near-copy',
  severity: 'warning',
  message: ({ language, domains, share }) =>
    `${domains.length} start pages in \`${language}\` are near-copies: each has ${share} % of its text or more in common with another one.`,
  help: ({ domains }) =>
    `Write down what is known of each place in its row (exits, directions, hours, facts, storage points), or have one of the domains lead to another. They are ${named(domains)}.`,
  // Adding or removing a page makes it another finding.
  subject: ({ language, domains }) => `${language} ${[...domains].toSorted(compareText).join(' ')}`,
  impact: () =>
    'Search engines call many such pages on many domains doorway abuse, and may take all of them out of their lists.',
  docs: {
    why: 'Pages that differ in the name of their place alone tell a traveller nothing that another one did not. The names are masked, and every five words in a row are compared (`validate --pages`).',
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
