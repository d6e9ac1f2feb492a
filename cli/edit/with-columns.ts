import { missingKey } from '../../compiler/1-parse/findings/shape/missing-key.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import type { ImportedFile } from '../../compiler/source/imported-file.ts'
import { spanOf } from '../../compiler/source/node.ts'

/** Begins each finding in a CSV file with the name of its column. A missing field is in no column. */
export function withColumns(findings: readonly Finding[], imported: ImportedFile): readonly Finding[] {
  const [header = [], ...lines] = imported.csv?.lines ?? []
  const fragment = wholeFile(imported)
  const columns = new Map(
    lines.flatMap((line) => line.map(({ at }, index) => [spanOf(fragment, at).start, header[index]?.text] as const)),
  )
  return findings.map((finding) => {
    const column =
      finding.span.file === imported.path && finding.code !== missingKey.code && columns.get(finding.span.start)
    return column ? { ...finding, message: `\`${column}\`: ${finding.message}` } : finding
  })
}
