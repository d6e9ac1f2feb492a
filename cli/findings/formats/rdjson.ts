import { memo } from '../../../compiler/source/memo.ts'
import type { Span } from '../../../compiler/source/span.ts'
import { findingTexts } from '../finding-texts.ts'
import type { FindingsReport } from '../../project/findings-report.ts'
import { byteRegions } from '../../text/region.ts'
import { sourceLines } from '../../text/source-lines.ts'
import { jsonSafe } from '../../text/json-safe.ts'

/** Findings in reviewdog's format (rdjson). Its columns count UTF-8 bytes. */
export function findingsRdjson(report: FindingsReport): string {
  const linesOf = sourceLines(report)
  const regionsOf = memo((file: string) => byteRegions(linesOf(file)))
  const location = (span: Span): object => {
    const region = regionsOf(span.file)(span)
    return { path: report.folder + span.file, ...(region && { range: region }) }
  }
  const diagnostics = report.diagnostics.map((finding) => ({
    message: findingTexts(finding).join(' '),
    location: location(finding.span),
    severity: finding.severity === 'error' ? 'ERROR' : 'WARNING',
    code: { value: finding.code },
    related_locations: finding.related.map((place) => ({ message: place.message, location: location(place.span) })),
    // reviewdog rejects unknown fields, but shows this one.
    original_output: `${finding.code} ${finding.fingerprint}`,
  }))
  return jsonSafe(`${JSON.stringify({ source: { name: 'microsites' }, diagnostics }, null, 2)}\n`)
}
