import { compareText } from '../../../compiler/diagnostic/sort.ts'
import type { Project } from '../../../compiler/3-resolve/project.ts'
import type { Shard } from './shard-option.ts'

/**
 * The domains of a shard. Every machine computes the same split: the most expensive domains first, each to the shard with
 * the least cost so far. A site costs about as much as its number of languages, plus one for what it has only once.
 */
export function domainsInShard(
  { sites, movedDomains, retired }: Pick<Project, 'sites' | 'movedDomains' | 'retired'>,
  { index, of }: Shard,
): ReadonlySet<string> {
  const costs = [
    ...sites.map(({ domain, languages }): readonly [string, number] => [domain, languages.length + 1]),
    ...Object.keys({ ...movedDomains, ...retired }).map((domain): readonly [string, number] => [domain, 1]),
  ].toSorted(([a, costA], [b, costB]) => costB - costA || compareText(a, b))
  const totals = Array.from({ length: of }, () => 0)
  const own = new Set<string>()
  for (const [domain, cost] of costs) {
    const least = totals.indexOf(Math.min(...totals))
    totals[least] = (totals[least] ?? 0) + cost
    if (least === index - 1) own.add(domain)
  }
  return own
}
