import type { Span } from '../../compiler/index.ts'
import type { FindingsReport } from './findings-report.ts'
import { sourceLines } from './source-lines.ts'

/** Findings for programs. A new field keeps the version, a changed meaning makes the next one. */
export function findingsJson({ diagnostics, textOf, counts }: FindingsReport): string {
  const linesOf = sourceLines({ textOf })
  const place = ({ file, start, end }: Span): object => {
    const lines = linesOf(file)
    return { file, start: lines.positionAt(start), end: lines.positionAt(end) }
  }
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const report = {
    schema: 'microsites.validate/v1',
    ok: errors === 0,
    summary: { ...counts, errors, warnings: diagnostics.length - errors },
    findings: diagnostics.map(({ span, related, fix: _, ...rest }) => ({
      ...rest,
      location: place(span),
      related: related.map((one) => ({ message: one.message, location: place(one.span) })),
    })),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
