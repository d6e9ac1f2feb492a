import type { ProjectAst, SiteAst } from '../../1-parse/ast.ts'
import type { WaiverRow } from '../../1-parse/schema/findings-settings.ts'
import type { CatalogueEntry, Report } from '../../diagnostic/define.ts'
import type { Finding, WaivedFinding } from '../../diagnostic/finding.ts'
import { suggester } from '../../diagnostic/suggester.ts'
import { firstIndex } from '../../source/first-index.ts'
import { spanAt } from '../../source/node.ts'
import type { Span } from '../../source/span.ts'
import { groupBy } from '../../source/group-by.ts'
import { domainSpan } from '../context.ts'
import { waiverErrorWaived } from './findings/waiver/error-waived.ts'
import { waiverExpired } from './findings/waiver/expired.ts'
import { waiverUnused } from './findings/waiver/unused.ts'

export interface WaiveOptions {
  readonly ast: ProjectAst
  /** The text of the file with the waivers. */
  readonly text: string
  /** All findings of the project, errors included. */
  readonly findings: readonly Finding[]
  /** Every finding that this program can report. */
  readonly catalogue: readonly CatalogueEntry[]
  /** Whether this run checks for the finding that the waiver names. */
  lookedFor(this: void, row: WaiverRow): boolean
  /** Day of the run, e.g. `2026-11-21`. If omitted, no waiver has expired. */
  readonly today?: string | undefined
}

/** Splits findings into those that count and those that are waived, and reports every waiver that has no effect. */
export function waive(
  { ast, text, findings, catalogue, lookedFor, today = '' }: WaiveOptions,
  report: Report,
): { readonly counting: readonly Finding[]; readonly waived: readonly WaivedFinding[] } {
  const { platform } = ast
  const rows = platform?.value.waive ?? []
  // A file that could not be parsed may waive what it names.
  const named = ({ severity, code, domain = '', fingerprint }: Finding) =>
    severity === 'warning' && (text.includes(fingerprint) || (text.includes(code) && text.includes(domain)))
  if (!platform) return { counting: findings.filter((finding) => !named(finding)), waived: [] }
  if (rows.length === 0) return { counting: findings, waived: [] }
  const byTarget = groupBy(
    findings.flatMap((finding) => [
      { target: finding.fingerprint, finding },
      { target: targetOf(finding.code, finding.domain), finding },
    ]),
    ({ target }) => target,
  )
  const domains = new Set(ast.sites.map(({ domain }) => domain))
  const hintFor = hints(catalogue, domains)
  const severities = new Map(catalogue.map(({ code, severity }) => [code, severity]))
  const waivers = new Map<Finding, WaiverRow>()
  const domainAt = rowFinder(ast.sites)
  /**
   * Findings on another row that also point at this domain's row: only the order of the two rows decides which one has
   * the finding.
   */
  const alsoAbout = ({ code, domain }: WaiverRow): readonly Finding[] =>
    domain === undefined
      ? []
      : findings.filter(
          ({ code: other, related }) => other === code && related.some(({ span }) => domainAt(span) === domain),
        )
  for (const [index, row] of rows.entries()) {
    const { finding, code, domain, owner, until } = row
    const found = byTarget.get(finding ?? targetOf(code, domain))?.map(({ finding }) => finding) ?? alsoAbout(row)
    const place = (key: string) => ({ at: spanAt(platform, ['waive', index, key]) })
    const named = finding === undefined ? 'code' : 'finding'
    const what = finding === undefined ? `\`${code}\` at \`${domain}\`` : `\`${finding}\``
    const error =
      found.find(({ severity }) => severity === 'error')?.code ??
      (severities.get(code ?? '') === 'error' ? code : undefined)
    if (error !== undefined) report(waiverErrorWaived, { code: error }, place(named))
    // A row that could not be parsed may contain the waived finding. The second of two waivers for one finding has no
    // effect.
    else if (found.every((finding) => waivers.has(finding))) {
      if (!ast.complete || !lookedFor(row)) continue
      const hint = hintFor(row)
      const isRenamed = domain !== undefined && !domains.has(domain) && hint !== ''
      report(waiverUnused, { what, hint }, place(isRenamed ? 'domain' : named))
      // Under its new domain, the finding is still the same.
      const meant = /`(.*)`/.exec(hint)?.[1]
      for (const { finding } of (isRenamed && byTarget.get(targetOf(code, meant))) || []) waivers.set(finding, row)
    } else if (until < today) report(waiverExpired, { what, until, owner }, place('until'))
    else for (const finding of found) waivers.set(finding, row)
  }
  return {
    counting: findings.filter((finding) => !waivers.has(finding)),
    waived: findings.flatMap((finding): WaivedFinding[] => {
      const row = waivers.get(finding)
      return row ? [{ ...finding, waiver: { owner: row.owner, reason: row.reason, until: row.until } }] : []
    }),
  }
}

function targetOf(code: string | undefined, domain: string | undefined): string {
  return `${code} ${domain}`
}

/**
 * Returns a function that finds the domain whose row contains a span.
 * @param sites in the order of their file.
 */
function rowFinder(sites: readonly SiteAst[]): (span: Span) => string | undefined {
  const spans = sites.map(domainSpan)
  return ({ file, start }) => {
    const after = firstIndex(spans.length, (index) => (spans[index]?.start ?? 0) > start)
    return spans[after - 1]?.file === file ? sites[after - 1]?.domain : undefined
  }
}

/** Returns a function that suggests what a waiver meant by an unknown code or domain. */
function hints(catalogue: readonly CatalogueEntry[], domains: ReadonlySet<string>): (row: WaiverRow) => string {
  const codes = new Set(catalogue.map((rule) => rule.code))
  const suggestion = suggester()
  return ({ code, domain }) => {
    if (code !== undefined && !codes.has(code)) return suggestion(code, codes)
    return domain === undefined || domains.has(domain) ? '' : suggestion(domain, domains)
  }
}
