import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { keyPaths } from '../../compiler/diagnostic/key-paths.ts'
import type { ImportedFile } from '../../compiler/source/imported-file.ts'
import { spanOf } from '../../compiler/source/node.ts'
import type { Range } from '../../compiler/source/node.ts'
import { hideSecrets } from '../../compiler/source/secrets.ts'
import type { Span } from '../../compiler/source/span.ts'
import { withColumns } from '../edit/with-columns.ts'
import type { FindingsReport } from '../project/findings-report.ts'

/**
 * The findings of a table at the cells of the file that was imported, in its words. Others stay where they are.
 * @param placeOf the cell of a place of the table. Gets the finding, except for places that are only related to one.
 */
export function reportAtCells<Place extends { readonly at: Range }>(
  report: FindingsReport,
  file: ImportedFile,
  placeOf: (span: Span, finding?: Finding) => Place | undefined,
  inWords: (finding: Finding, place: Place) => Partial<Finding>,
): FindingsReport {
  const fragment = wholeFile(file)
  const diagnostics = report.diagnostics.map((diagnostic): Finding => {
    const place = placeOf(diagnostic.span, diagnostic)
    if (!place) return diagnostic
    const { fix: _fix, impact: _impact, ...rest } = diagnostic
    const related = diagnostic.related.map((other) => {
      const at = placeOf(other.span)?.at
      return { ...other, span: at ? spanOf(fragment, at) : other.span }
    })
    return { ...rest, span: spanOf(fragment, place.at), related, ...inWords(diagnostic, place) }
  })
  return {
    ...report,
    textOf: (path) => (path === file.path ? hideSecrets(file.text) : report.textOf(path)),
    diagnostics: withColumns(diagnostics, file),
  }
}

const table = 'sites.yaml'

/** Finds the keys that lead to a place of findings in sites.yaml; in other files, there are none. */
export function tablePaths({ diagnostics, textOf }: FindingsReport): (span: Span) => readonly string[] {
  const spans = diagnostics.flatMap(({ span, related }) => [span, ...related.map((other) => other.span)])
  const starts = [...new Set(spans.filter(({ file }) => file === table).map(({ start }) => start))].toSorted(
    (a, b) => a - b,
  )
  const paths = keyPaths(textOf(table), starts)
  const pathAt = new Map(starts.map((start, index) => [start, paths[index] ?? []]))
  return ({ file, start }) => (file === table ? (pathAt.get(start) ?? []) : [])
}
