import type { Release } from './schema/release.ts'

/**
 * The live release, the one that was live before it, and so on: where `rollback` leads, step by step. What somebody has gone
 * back from is not among them.
 * @param releases the oldest first.
 */
export function releaseChain(releases: readonly Release[], live: string | undefined): readonly Release[] {
  const known = new Map(releases.map((one, index) => [one.release, { one, earlier: releases[index - 1]?.release }]))
  const chain: Release[] = []
  let next = live
  while (next !== undefined) {
    const found = known.get(next)
    if (found === undefined) break
    // Each once, whatever notes say.
    known.delete(next)
    chain.push(found.one)
    // Notes of old say nothing of it.
    next = found.one.before === undefined ? found.earlier : (found.one.before ?? undefined)
  }
  return chain
}

/** The releases that stay: the last `keep`, the live one, and as many of those that were live before it. */
export function stayingReleases(
  releases: readonly Release[],
  live: string | undefined,
  keep: number,
): readonly Release[] {
  const staying = new Set([...releases.slice(-keep), ...releaseChain(releases, live).slice(0, keep)])
  return releases.filter((one) => staying.has(one) || one.release === live)
}

/**
 * Where `rollback` leads that is told nothing. Where nothing is noted of what is live, or nothing is, that is the newest release
 * before it, or else the newest of all.
 */
export function releaseToGoBackTo(releases: readonly Release[], live: string | undefined): Release | undefined {
  const chain = releaseChain(releases, live)
  if (chain.length > 0) return chain[1]
  const number = (release: string): number => Number.parseInt(release, 10)
  const earlier = releases.filter(({ release }) => live !== undefined && number(release) < number(live))
  return earlier.at(-1) ?? releases.at(-1)
}
