import type { SharedTextData } from '../../compiler/diagnostic/schema/findings.ts'
import type { ClosestPage } from '../../compiler/pages/shared-text.ts'
import type { FindingsReport } from '../project/findings-report.ts'

/** The share of their text, in percent, that half of the pairs of a kind should not exceed. A goal, without a finding. */
const medianGoal = 65

/** Number of pairs that are named for each language. */
const most = 10

/** How much text pages share, as JSON data. In percent, with one decimal place. */
export function sharedTextData({ maxShared, shared }: NonNullable<FindingsReport['pages']>): SharedTextData {
  return {
    maxShared,
    medianGoal,
    languages: shared.map(({ language, pages, pairs, exact, kinds, closest, over, blocks }) => ({
      language,
      pages,
      pairs,
      exact,
      kinds: kinds.map((kind) => ({ ...kind, median: percent(kind.median), worst: percent(kind.worst) })),
      worst: percent(closest[0]?.share ?? 0),
      over,
      worstPairs: worstPairs(closest).map(({ domain, other, share }) => ({
        domains: [domain, other],
        share: percent(share),
      })),
      blocks: blocks.map(({ text, pages: having }) => ({ text, pages: having })),
    })),
  }
}

/** The pairs without those of which both pages are named before. */
function worstPairs(closest: readonly ClosestPage[]): readonly ClosestPage[] {
  const named = new Set<string>()
  const pairs = closest.filter(({ domain, other }) => {
    const known = named.has(domain) && named.has(other)
    named.add(domain).add(other)
    return !known
  })
  return pairs.slice(0, most)
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10
}
