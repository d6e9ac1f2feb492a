import { defineFinding } from '../../../diagnostic/define.ts'

interface NearCopies {
  readonly language: string
  /** How many pairs share more than the limit. */
  readonly over: number
  /** The largest share and the limit, in percent. */
  readonly share: number
  readonly maxShared: number
  /** The pair with the largest share. */
  readonly domains: readonly [string, string]
}

export const searchNearCopy = defineFinding<NearCopies>({
  code: 'search/near-copy',
  severity: 'warning',
  message: ({ language, over, share, maxShared, domains: [one, other] }) =>
    `Pairs of start pages in \`${language}\` that share more than ${maxShared} % of their text: ${over}. \`${one}\` and \`${other}\` share most: ${share} %.`,
  help: ({ domains: [one, other] }) =>
    `Add facts that are true only there to the rows of \`${one}\` and \`${other}\`, e.g. \`hours\`, \`price\`, \`directions\` or \`facts\`, or texts of your own in \`content/\`. Or redirect one domain to the other.`,
  // Not the worst pair, because that changes with every text.
  subject: ({ language }) => language,
  impact: () => 'Search engines treat many such pages on many domains as doorway abuse, and may remove all of them.',
  docs: {
    why: 'If pages differ only in the names and numbers of their place, they give travellers no new information. The check ignores both and compares every five consecutive words, in Chinese, Japanese, Korean and Thai every eight characters. A pair shares the part of the smaller page that the other page has too. `pages.maxShared` in microsites.yaml sets the limit (`validate --pages`).',
    bad: 'louvre-bags.example: { type: poi, slug: louvre, names: { en: Louvre Museum } }\norsay-bags.example: { type: poi, slug: orsay, names: { en: Orsay Museum } }',
    good: 'louvre-bags.example: { …, exits: […], directions: { en: […] }, facts: […] }\norsay-bags.example: { …, exits: […], directions: { en: […] }, facts: […] }',
  },
})
