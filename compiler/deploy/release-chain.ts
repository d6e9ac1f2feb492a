import type { Release } from './schema/release.ts'

/**
 * The live release, the one that was live before it, and so on: the steps of `rollback`. Releases that were rolled back
 * are not in the chain.
 * @param releases sorted with the oldest first.
 */
export function releaseChain(releases: readonly Release[], live: string | undefined): readonly Release[] {
  const known = new Map(releases.map((release) => [release.release, release]))
  const chain: Release[] = []
  let next = live
  while (next !== undefined) {
    const found = known.get(next)
    if (found === undefined) break
    // Prevents an endless loop if the records form a cycle.
    known.delete(next)
    chain.push(found)
    next = found.before ?? undefined
  }
  return chain
}

/** The releases to keep: the last `keep`, the live one, and the first `keep` of the rollback chain. */
export function stayingReleases(
  releases: readonly Release[],
  live: string | undefined,
  keep: number,
): readonly Release[] {
  const staying = new Set([...releases.slice(-keep), ...releaseChain(releases, live).slice(0, keep)])
  return releases.filter((release) => staying.has(release) || release.release === live)
}

/**
 * The release for `rollback` without an id: the one that was live before. If the live release has no record, the newest
 * release with a lower number, or else the newest one.
 */
export function releaseToGoBackTo(releases: readonly Release[], live: string | undefined): Release | undefined {
  const chain = releaseChain(releases, live)
  if (chain.length > 0) return chain[1]
  const number = (release: string): number => Number.parseInt(release, 10)
  const earlier = releases.filter(({ release }) => live !== undefined && number(release) < number(live))
  return earlier.at(-1) ?? releases.at(-1)
}
