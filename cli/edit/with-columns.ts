import { missingKey } from '../../compiler/1-parse/findings/shape/missing-key.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import type { Related } from '../../compiler/diagnostic/diagnostic.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import type { ImportedFile } from '../../compiler/source/imported-file.ts'
import { spanOf } from '../../compiler/source/node.ts'

/** Adds the name of its column to each finding in a CSV file. A missing field is in no column. */
export function withColumns(findings: readonly Finding[], imported: ImportedFile): readonly Finding[] {
  const [header = [], ...lines] = imported.csv?.lines ?? []
  const fragment = wholeFile(imported)
  const columns = new Map<number, Related>()
  for (const line of lines)
    for (const [index, { at }] of line.entries()) {
      const column = header[index]
      if (column)
        columns.set(spanOf(fragment, at).start, {
          span: spanOf(fragment, column.at),
          message: `the column \`${column.text}\``,
        })
    }
  return findings.map((one) => {
    const column = one.span.file === imported.path && one.code !== missingKey.code && columns.get(one.span.start)
    return column ? { ...one, related: [...one.related, column] } : one
  })
}
