import { metresBetween } from '../domain/geo.ts'
import type { Site } from '../3-resolve/project.ts'

/**
 * Two rows describe the same place from this score on. An equal slug is enough. Otherwise an equal position needs equal
 * facts, and equal names need equal facts or a position nearby.
 */
export const samePlace = 60

/** How much better than any other place the best match must be. Otherwise it is ambiguous. */
export const clearLead = 10

/** Within this distance, in metres, two rows have the same position: coordinates with four digits differ by 11 m. */
const samePosition = 50

/** Positions of the same place, in metres: different sources mean another part of a station. */
export const nearPosition = 1_000

/** Even exits and storage points are not farther from their place, in metres, as in the rule `place/far-away`. */
const otherPosition = 5_000

/**
 * How much two sites are alike in what does not depend on their domain. Contradictions count against it. Two
 * neighbours of the same kind reach 40 points, alternates of one slug at least 120.
 */
export function placeSimilarity(a: Site, b: Site): number {
  return (
    (a.slug === b.slug ? 80 : 0) +
    positionPoints(a, b) +
    40 * sharedNames(a, b) +
    agreement(a.country, b.country, { equal: 5, different: -40 }) +
    agreement(a.kind, b.kind, { equal: 10, different: -30 }) +
    agreement(a.type, b.type, { equal: 5, different: 0 })
  )
}

function positionPoints({ geo: a }: Site, { geo: b }: Site): number {
  if (!a || !b) return 0
  const metres = metresBetween(a, b)
  if (metres <= samePosition) return 40
  if (metres <= nearPosition) return 20
  return metres <= otherPosition ? 0 : -40
}

/** The share of equal names, in the languages in which both sites have one. */
function sharedNames(a: Site, b: Site): number {
  const common = Object.keys(a.names).filter((language) => Object.hasOwn(b.names, language))
  const equal = common.filter(
    (language) =>
      a.names[language]?.title === b.names[language]?.title || nameKey(a, language) === nameKey(b, language),
  )
  return common.length === 0 ? 0 : equal.length / common.length
}

/** A name without differences in case, accents and punctuation. */
export function nameKey({ names }: Site, language: string): string {
  const title = names[language]?.title ?? ''
  return title
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}

function agreement(
  a: string | undefined,
  b: string | undefined,
  points: { readonly equal: number; readonly different: number },
): number {
  if (a === undefined || b === undefined) return 0
  return a === b ? points.equal : points.different
}
