import type { SiteAst } from '../1-parse/ast.ts'
import type { CheckContext } from '../2-check/context.ts'
import { domainSpan } from '../2-check/context.ts'
import type { Finding } from '../diagnostic/finding.ts'
import type { Severity } from '../diagnostic/diagnostic.ts'
import { listedSite } from '../lookup/listed-site.ts'
import type { ListedSite } from '../lookup/listed-site.ts'
import { verdictsOf } from '../lookup/locale-verdict.ts'
import type { Verdict } from '../lookup/locale-verdict.ts'
import { matrix } from '../lookup/matrix.ts'
import type { Matrix } from '../lookup/matrix.ts'
import { defined } from '../source/defined.ts'
import type { Span } from '../source/span.ts'

/** A row of the table in a report. */
export interface ReportedSite extends Pick<ListedSite, 'domain' | 'type' | 'slug' | 'kind' | 'country' | 'languages'> {
  /** Name of the place in the default language, if the row has one. */
  readonly title?: string
  readonly timeZone?: string
  readonly at: Span
  /** Whether the row has a position. */
  readonly placed: boolean
  /** The highest severity of the findings in the row. */
  readonly worst?: Severity
  /** Codes of the findings in the row, sorted. */
  readonly codes: readonly string[]
}

/** The part of a report about the tables. Plain data. */
export interface TableReport {
  /** One for each row of the matrix, in file order. */
  readonly sites: readonly ReportedSite[]
  readonly matrix: Matrix
  /** For each column, the reasons for its verdicts, if there are any. */
  readonly reasons: readonly Readonly<Partial<Record<Verdict, string>>>[]
}

/** @param findings the findings that are not waived. */
export function tableReport(context: CheckContext, findings: readonly Finding[]): TableReport {
  const { sites } = context.ast
  const cells = matrix(context, sites, [])
  const found = byDomain(findings)
  return {
    sites: sites.map((site): ReportedSite => {
      const { domain, type, slug, kind, country, languages } = listedSite(context, site)
      const title = titleOf(context, site)
      const timeZone = site.row.value.place?.timeZone
      const { worst, codes = [] } = found.get(domain) ?? {}
      return {
        domain,
        type,
        slug,
        languages,
        ...defined({ kind, country, title, timeZone }),
        at: domainSpan(site),
        placed: site.row.value.place?.geo !== undefined,
        ...(worst && { worst }),
        codes: [...codes].toSorted(),
      }
    }),
    matrix: cells,
    reasons: reasonsOf(context, cells),
  }
}

function titleOf({ firstLanguage }: CheckContext, site: SiteAst): string | undefined {
  const names = site.row.value.names ?? {}
  const name = names[firstLanguage(site) ?? 'en']
  return typeof name === 'object' ? name.title : name
}

interface FoundInRow {
  worst: Severity
  readonly codes: Set<string>
}

function byDomain(findings: readonly Finding[]): ReadonlyMap<string, FoundInRow> {
  const found = new Map<string, FoundInRow>()
  for (const { domain, severity, code } of findings) {
    if (domain === undefined) continue
    const before = found.get(domain) ?? { worst: severity, codes: new Set() }
    if (severity === 'error') before.worst = severity
    before.codes.add(code)
    found.set(domain, before)
  }
  return found
}

/** Reasons depend only on the language, so one site of those with the same languages is enough. */
function reasonsOf(context: CheckContext, { columns }: Matrix): TableReport['reasons'] {
  const cellsOf = verdictsOf(context, columns)
  const reasons = columns.map((): Partial<Record<Verdict, string>> => ({}))
  const seen = new Set<ReadonlySet<string>>()
  for (const site of context.ast.sites) {
    const offer = context.offers(site)
    if (seen.has(offer)) continue
    seen.add(offer)
    for (const [index, { verdict, reason }] of cellsOf(site).slice(0, columns.length).entries()) {
      const known = reasons[index]
      if (known && reason !== undefined) known[verdict] = reason
    }
  }
  return reasons
}
