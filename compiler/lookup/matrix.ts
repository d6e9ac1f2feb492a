import type { SiteAst } from '../1-parse/ast.ts'
import type { CheckContext } from '../2-check/context.ts'
import type { LanguageStatus } from '../2-check/language-status.ts'
import { localeColumns, verdictsOf } from './locale-verdict.ts'
import type { LocaleColumn, Verdict } from './locale-verdict.ts'

/** Domains × locales. */
export interface Matrix {
  readonly columns: readonly MatrixColumn[]
  readonly rows: readonly MatrixRow[]
  readonly totals: Totals
}

/** A locale, its status in the runtime, and the totals of its cells. */
export interface MatrixColumn extends LocaleColumn {
  readonly status: LanguageStatus
  /** Why the runtime excludes it. */
  readonly reason?: string
  readonly totals: Totals
}

/** Number of cells by verdict. Verdicts without cells are missing. */
export type Totals = Readonly<Partial<Record<Verdict, number>>>

export interface MatrixRow {
  readonly domain: string
  /** One for each column. */
  readonly verdicts: readonly Verdict[]
  /** Languages that the site names and locales.yaml does not have. */
  readonly unknown: readonly string[]
}

/** @param languages the columns to include. If empty, all. */
export function matrix(context: CheckContext, sites: readonly SiteAst[], languages: readonly string[]): Matrix {
  const wanted = (language: string): boolean => languages.length === 0 || languages.includes(language)
  const columns = localeColumns(context).filter(({ language }) => wanted(language))
  const known = new Set(context.byLanguage.keys())
  const cellsOf = verdictsOf(context, columns)
  const totals: Partial<Record<Verdict, number>> = {}
  const byColumn = columns.map((): Partial<Record<Verdict, number>> => ({}))
  // Sites that offer the same languages have the same cells. They differ only in the place that decides them.
  const cellsByOffer = new Map<ReadonlySet<string>, Omit<MatrixRow, 'domain'>>()
  const cellsFor = (site: SiteAst): Omit<MatrixRow, 'domain'> => {
    const cells = cellsOf(site)
    const verdicts = cells.slice(0, columns.length).map(({ verdict }) => verdict)
    const unknown = cells
      .slice(columns.length)
      .map(({ language }) => language)
      .filter((language) => !known.has(language) && wanted(language))
    return { verdicts, unknown }
  }
  const rows = sites.map((site): MatrixRow => {
    const offer = context.offers(site)
    const cells = cellsByOffer.get(offer) ?? cellsFor(site)
    cellsByOffer.set(offer, cells)
    const { verdicts, unknown } = cells
    for (const [index, verdict] of verdicts.entries()) {
      add(totals, verdict)
      add(byColumn[index] ?? {}, verdict)
    }
    if (unknown.length > 0) totals.unknown = (totals.unknown ?? 0) + unknown.length
    return { domain: site.domain, verdicts, unknown }
  })
  const excluded = context.ast.locales?.value.runtime.excluded ?? {}
  return {
    columns: columns.map((column, index) => {
      const reason = Object.hasOwn(excluded, column.code) ? excluded[column.code] : undefined
      const status = column.meant ? (context.statusOf(column.language) ?? 'unknown') : 'inactive'
      return { ...column, status, ...(reason !== undefined && { reason }), totals: byColumn[index] ?? {} }
    }),
    rows,
    totals,
  }
}

function add(to: Partial<Record<Verdict, number>>, verdict: Verdict): void {
  to[verdict] = (to[verdict] ?? 0) + 1
}
