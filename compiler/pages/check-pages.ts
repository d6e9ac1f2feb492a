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
import { nearCopies } from './near-copies.ts'
import { shingles } from './shingles.ts'
import type { SearchResult, StartPage } from './start-page.ts'

/** Pages that share at least this part of their text are near-copies. */
const alike = 0.8
/** Minimum number of unique words of a page. */
const leastWords = 30
/** A sequence of words is unique if at most this share of the pages has it. */
const ownShare = 0.05

/** Checks the start pages of all sites together. @returns findings, sorted by place. */
export function checkPages(pages: readonly StartPage[]): readonly Diagnostic[] {
  const { report, found } = collector()
  for (const [language, group] of groupBy(pages, (page) => page.language)) checkLanguage(language, group, report)
  for (const group of groupBy(pages, ({ domain }) => domain).values()) checkResults(group, report)
  return sortDiagnostics(found)
}

/** Reports near-copies among the pages of a language, and pages with too little unique text. */
function checkLanguage(language: string, pages: readonly StartPage[], report: Report): void {
  // A single page has nothing to be compared with.
  if (pages.length < 2) return
  const texts = pages.map(({ text, names }) => shingles(text, names))
  for (const group of nearCopies(texts, alike)) {
    const [first, ...more] = group.flatMap((index) => pages[index] ?? [])
    if (!first) continue
    const domains = [first, ...more].map(({ domain }) => domain)
    const related = more.map(({ domain, at }) => ({ span: at, message: `\`${domain}\` says the same` }))
    report(searchNearCopy, { language, domains, share: alike * 100 }, { at: first.at, related })
  }
  const counts = new Map<number, number>()
  for (const text of texts) for (const shingle of text) counts.set(shingle, (counts.get(shingle) ?? 0) + 1)
  const rare = Math.max(1, pages.length * ownShare)
  const thin = pages
    .map(({ domain, at }, index) => ({
      domain,
      at,
      words: (texts[index] ?? []).filter((shingle) => (counts.get(shingle) ?? 0) <= rare).length,
    }))
    .filter(({ words }) => words < leastWords)
    .toSorted((a, b) => a.words - b.words)
  const [thinnest, ...others] = thin
  if (!thinnest) return
  const related = others.map(({ at, words }) => ({
    span: at,
    message: `${words} ${words === 1 ? 'word' : 'words'} of its own`,
  }))
  report(searchThinPage, { language, pages: pages.length, thin, least: leastWords }, { at: thinnest.at, related })
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
