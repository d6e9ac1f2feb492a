import { collector } from '../diagnostic/define.ts'
import type { Report } from '../diagnostic/define.ts'
import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { sortDiagnostics } from '../diagnostic/sort.ts'
import { groupBy } from '../source/group-by.ts'
import { descriptionWidths, titleWidth } from '../domain/search-widths.ts'
import { textWidth } from '../domain/text-width.ts'
import { searchDescriptionLength } from './findings/search/description-length.ts'
import { searchNearCopy } from './findings/search/near-copy.ts'
import { searchThinPage } from './findings/search/thin-page.ts'
import { searchTitleTooLong } from './findings/search/title-too-long.ts'
import { sharedText } from './shared-text.ts'
import type { SharedText } from './shared-text.ts'
import { masked, shingles, unitName } from './shingles.ts'
import type { SearchResult, StartPage } from './start-page.ts'

/** Minimum number of unique words of a page, or of unique characters where those are counted. */
const least = 30
/** A sequence of words is unique if at most this share of the pages has it. */
const ownShare = 0.05

/** The result of a check of all start pages. */
export interface PageCheck {
  /** Sorted by place. */
  readonly findings: readonly Diagnostic[]
  /** One for each language with pages for two places, in the order of the pages. */
  readonly shared: readonly SharedText[]
}

/**
 * Checks the start pages of all sites together.
 * @param maxShared percentage of its text that a page may share with any other page.
 */
export function checkPages(pages: readonly StartPage[], maxShared: number): PageCheck {
  const { report, found } = collector()
  const shared = [...groupBy(pages, (page) => page.language)].flatMap(([language, group]) => {
    // A single page has nothing to be compared with.
    if (group.length < 2) return []
    checkUnique(language, group, report)
    const measured = sharedText(language, group, maxShared / 100)
    checkShared(measured, group, { maxShared, report })
    return measured.pairs > 0 ? [measured] : []
  })
  for (const group of groupBy(pages, ({ domain }) => domain).values()) checkResults(group, report)
  return { findings: sortDiagnostics(found), shared }
}

/** Reports that pages of a language share too much text: one finding, at the page of the worst pair. */
function checkShared(
  { language, over, closest: [worst] }: SharedText,
  pages: readonly StartPage[],
  { maxShared, report }: { readonly maxShared: number; readonly report: Report },
): void {
  const [one, other] = [worst?.domain, worst?.other].map((domain) => pages.find((page) => page.domain === domain))
  if (over === 0 || !worst || !one || !other) return
  const share = Math.round(worst.share * 1000) / 10
  report(
    searchNearCopy,
    { language, over, share, maxShared, domains: [one.domain, other.domain] },
    { at: one.at, related: [{ span: other.at, message: `\`${other.domain}\` shares ${share} % of the smaller text` }] },
  )
}

/** Reports pages of a language with too little unique text. */
function checkUnique(language: string, pages: readonly StartPage[], report: Report): void {
  const texts = pages.map(({ text, names }) => shingles(masked(text, names), language))
  const counts = new Map<number, number>()
  for (const text of texts) for (const shingle of text) counts.set(shingle, (counts.get(shingle) ?? 0) + 1)
  const rare = Math.max(1, pages.length * ownShare)
  const thin = pages
    .map(({ domain, at }, index) => ({
      domain,
      at,
      count: (texts[index] ?? []).filter((shingle) => (counts.get(shingle) ?? 0) <= rare).length,
    }))
    .filter(({ count }) => count < least)
    .toSorted((a, b) => a.count - b.count)
  const [thinnest, ...others] = thin
  if (!thinnest) return
  const unit = unitName(language)
  const related = others.map(({ at, count }) => ({
    span: at,
    message: `${count} unique ${count === 1 ? unit.slice(0, -1) : unit}`,
  }))
  report(searchThinPage, { language, pages: pages.length, thin, unit, least }, { at: thinnest.at, related })
}

/** Reports titles and descriptions of a site that do not fit search results. */
export function checkResults(pages: readonly SearchResult[], report: Report): void {
  const [page] = pages
  if (!page) return
  const titles = widest(
    pages,
    ({ title }) => title,
    (width) => width > titleWidth,
  )
  if (titles)
    report(
      searchTitleTooLong,
      { languages: titles.languages, title: titles.text, width: titles.width, room: titleWidth },
      { at: page.at },
    )
  const { least, most } = descriptionWidths
  const amiss = [(width: number) => width > most, (width: number) => width < least]
  for (const isAmiss of amiss) {
    const descriptions = widest(pages, ({ description }) => description, isAmiss)
    if (descriptions)
      report(
        searchDescriptionLength,
        { languages: descriptions.languages, description: descriptions.text, width: descriptions.width, least, most },
        { at: page.at },
      )
  }
}

/** The widest text whose width is wrong, and the languages of all such texts. Skips empty texts. */
function widest(
  pages: readonly SearchResult[],
  textOf: (page: SearchResult) => string,
  amiss: (width: number) => boolean,
): { readonly languages: readonly string[]; readonly text: string; readonly width: number } | undefined {
  const found = pages
    .map((page) => ({ language: page.language, text: textOf(page), width: textWidth(textOf(page)) }))
    .filter(({ width }) => width > 0 && amiss(width))
  const [first] = found.toSorted((a, b) => b.width - a.width)
  return first && { ...first, languages: found.map(({ language }) => language) }
}
