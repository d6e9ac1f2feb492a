import type { Finding } from '../../compiler/diagnostic/finding.ts'
import type { Span } from '../../compiler/source/span.ts'
import type { FindingData, FindingsDocument, LocationData } from '../../compiler/diagnostic/schema/findings.ts'
import { tally } from '../project/findings-report.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { regionOf } from '../text/region.ts'
import { sourceLines } from '../text/source-lines.ts'
import { sharedTextData } from './shared-text-data.ts'

/** A findings list for programs. A new field keeps the schema version; a changed meaning increases it. */
export function findingsDocument(report: FindingsReport): FindingsDocument {
  return { schema: 'microsites.validate/v1', ...findingsData(report) }
}

/** A findings list as data. */
export function findingsData(report: FindingsReport): Omit<FindingsDocument, 'schema'> {
  const linesOf = sourceLines(report)
  const location = (span: Span): LocationData => ({ file: span.file, ...regionOf(span, linesOf(span.file)) })
  const finding = ({
    fingerprint,
    code,
    severity,
    message,
    help,
    impact,
    domain,
    span,
    related,
  }: Finding): FindingData => ({
    fingerprint,
    code,
    severity,
    message,
    help,
    ...(impact !== undefined && { impact }),
    ...(domain !== undefined && { domain }),
    location: location(span),
    related: related.map((place) => ({ message: place.message, location: location(place.span) })),
  })
  const counted = tally(report)
  return {
    ok: counted.errors === 0,
    summary: { ...report.counts, ...counted },
    ...(report.since && { since: report.since }),
    ...(report.pages && { pages: sharedTextData(report.pages) }),
    findings: report.diagnostics.map(finding),
    waived: report.waived.map((waived) => ({ ...finding(waived), waiver: waived.waiver })),
  }
}
