import { masked, shingleLength, shingles, unitsOf } from './shingles.ts'
import type { StartPage } from './start-page.ts'

/** How much text the start pages of one language share. Shares are parts of the smaller page, from 0 to 1. */
export interface SharedText {
  readonly language: string
  readonly pages: number
  /** The number of compared pairs. Sites for the same place are not compared. */
  readonly pairs: number
  /** Whether all pairs were compared. If not, each page was compared with some. */
  readonly exact: boolean
  /** The pairs of pages of the same kind, which share most, by kind. Kinds without such a pair are missing. */
  readonly kinds: readonly KindOfPages[]
  /** For each page the one that it shares most with, the largest share first. */
  readonly closest: readonly ClosestPage[]
  /** The number of pairs that share more than the limit. */
  readonly over: number
  /** Blocks of text on more than half of the pages, those with most text first. */
  readonly blocks: readonly SharedBlock[]
}

/** How much the pages of one language about places of one kind share. */
export interface KindOfPages {
  readonly kind: string
  readonly pages: number
  readonly pairs: number
  readonly median: number
  readonly worst: number
}

export interface ClosestPage {
  readonly domain: string
  readonly other: string
  readonly share: number
}

/** A block of text that is the same on several pages, apart from names and numbers. */
export interface SharedBlock {
  /** As the first page has it. */
  readonly text: string
  readonly pages: number
}

/**
 * Each page is compared with at most this many others, spread evenly over the table, so that the time grows with the
 * pages and not with their pairs. Copies come in large numbers, so a sample finds them too.
 */
const partners = 500

/**
 * Measures how much each pair of pages shares: the part of the smaller page's shingles that the other one has too.
 * @param pages of this language.
 * @param limit the share from which on a pair counts as over the limit.
 */
export function sharedText(language: string, pages: readonly StartPage[], limit: number): SharedText {
  const texts = pages.map(({ text, names }) => shingles(masked(text, names), language))
  const step = Math.ceil(pages.length / partners)
  const having = new Map<number, number[]>()
  for (let index = 0; index < pages.length; index += step)
    for (const shingle of texts[index] ?? []) {
      const known = having.get(shingle)
      if (known) known.push(index)
      else having.set(shingle, [index])
    }
  const closest = pages.map(({ domain }): ClosestPage => ({ domain, other: '', share: -1 }))
  const note = (one: number, other: number, share: number): void => {
    const [known, page, partner] = [closest[one], pages[one], pages[other]]
    if (known && page && partner && share > known.share)
      closest[one] = { domain: page.domain, other: partner.domain, share }
  }
  let [pairs, over] = [0, 0]
  const sharesOf = new Map<string, number[]>()
  const common = new Uint32Array(pages.length)
  for (const [index, page] of pages.entries()) {
    const text = texts[index] ?? []
    common.fill(0)
    for (const shingle of text) for (const other of having.get(shingle) ?? []) common[other] = (common[other] ?? 0) + 1
    for (let other = 0; other < pages.length; other += step) {
      // A partner has been compared with the partners before it.
      if (pages[other]?.path === page.path || (other > index && index % step === 0)) continue
      const share = (common[other] ?? 0) / Math.min(text.length, texts[other]?.length ?? 0)
      pairs++
      if (share > limit) over++
      if (pages[other]?.kind === page.kind) {
        const shares = sharesOf.get(page.kind)
        if (shares) shares.push(share)
        else sharesOf.set(page.kind, [share])
      }
      note(index, other, share)
      note(other, index, share)
    }
  }
  return {
    language,
    pages: pages.length,
    pairs,
    exact: step <= 1,
    kinds: [...sharesOf].map(([kind, shares]) => {
      const sorted = Float64Array.from(shares).sort()
      const ofKind = pages.filter((page) => page.kind === kind).length
      return { kind, pages: ofKind, pairs: sorted.length, median: medianOf(sorted), worst: sorted.at(-1) ?? 0 }
    }),
    closest: closest.filter(({ share }) => share >= 0).toSorted((a, b) => b.share - a.share),
    over,
    blocks: sharedBlocks(language, pages),
  }
}

function medianOf(sorted: Float64Array): number {
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** Blocks shorter than a shingle do not count: labels and single words are the same on all pages. */
function sharedBlocks(language: string, pages: readonly StartPage[]): readonly SharedBlock[] {
  const found = new Map<string, { readonly text: string; readonly units: number; pages: number }>()
  for (const { text, names } of pages) {
    const seen = new Set<string>()
    for (const block of text.split('\n')) {
      const units = unitsOf(masked(block, names), language)
      const key = units.join(' ')
      if (units.length < shingleLength(language) || seen.has(key)) continue
      seen.add(key)
      const known = found.get(key)
      if (known) known.pages++
      else found.set(key, { text: block, units: units.length, pages: 1 })
    }
  }
  return [...found.values()]
    .filter((block) => block.pages > 1 && block.pages > pages.length / 2)
    .toSorted((a, b) => b.units * b.pages - a.units * a.pages)
    .map((block) => ({ text: block.text, pages: block.pages }))
}
