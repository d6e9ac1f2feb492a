import { nearIndex } from '../plan/place/near-index.ts'
import type { Site } from '../3-resolve/project.ts'
import { groupBy } from '../source/group-by.ts'
import { clearLead, nameKey, nearPosition, placeSimilarity, samePlace } from './place-similarity.ts'

/** Sites compared per position, and per name: keeps the time linear if thousands share one. */
const mostCandidates = 8

/** The best match of a place so far. */
interface Best {
  readonly path: string
  readonly score: number
  /** Whether it is better than any other by a clear lead. */
  readonly clear: boolean
}

/**
 * Finds the new path of each old place, if there is one. A match must be the best for both sides, by a clear lead.
 * @param before one site for each old path.
 * @param after one site for each new path.
 */
export function matchedPlaces(before: readonly Site[], after: readonly Site[]): ReadonlyMap<string, string> {
  const candidates = candidatesAmong(after)
  const targets = new Map<string, Best>()
  const sources = new Map<string, Best>()
  for (const was of before)
    for (const is of candidates(was)) {
      const score = placeSimilarity(was, is)
      if (score < samePlace) continue
      improve(targets, was.path, { path: is.path, score })
      improve(sources, is.path, { path: was.path, score })
    }
  return new Map(
    [...targets].flatMap(([path, target]) => {
      const source = sources.get(target.path)
      return target.clear && source?.clear === true && source.path === path ? [[path, target.path]] : []
    }),
  )
}

/** Keeps the better of two matches. */
function improve(bests: Map<string, Best>, key: string, { path, score }: Omit<Best, 'clear'>): void {
  const best = bests.get(key)
  if (!best) bests.set(key, { path, score, clear: true })
  else if (score > best.score) bests.set(key, { path, score, clear: score - best.score >= clearLead })
  else if (best.score - score < clearLead) bests.set(key, { ...best, clear: false })
}

/** Returns a function that finds the sites with the slug, the position or a name of another site. */
function candidatesAmong(sites: readonly Site[]): (site: Site) => Iterable<Site> {
  const bySlug = groupBy(sites, ({ slug }) => slug as string)
  const byName = groupBy(
    sites.flatMap((site) => namesOf(site).map((name) => ({ name, site }))),
    ({ name }) => name,
  )
  const near = nearIndex(sites.flatMap((site) => (site.geo ? [{ geo: site.geo, name: site.path, value: site }] : [])))
  const search = { radius: nearPosition, count: mostCandidates, fits: () => true }
  return (site) =>
    new Set([
      ...(bySlug.get(site.slug) ?? []),
      ...(site.geo ? near({ from: site.geo, ...search }).map(({ value }) => value) : []),
      ...namesOf(site).flatMap((name) => (byName.get(name) ?? []).slice(0, mostCandidates).map((place) => place.site)),
    ])
}

/** The different names of a site, in every language. */
function namesOf(site: Site): readonly string[] {
  return [...new Set(Object.keys(site.names).map((language) => nameKey(site, language)))]
}
