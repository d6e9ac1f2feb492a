import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { keyPaths } from '../../compiler/diagnostic/key-paths.ts'
import type { Span } from '../../compiler/source/span.ts'

const table = 'sites.yaml'

/** Finds the keys that lead to a place of findings in sites.yaml; in other files, there are none. @param text that of sites.yaml */
export function tablePaths(findings: readonly Finding[], text: string): (span: Span) => readonly string[] {
  const spans = findings.flatMap(({ span, related }) => [span, ...related.map((other) => other.span)])
  const starts = [...new Set(spans.filter(({ file }) => file === table).map(({ start }) => start))].toSorted(
    (a, b) => a - b,
  )
  const paths = keyPaths(text, starts)
  const pathAt = new Map(starts.map((start, index) => [start, paths[index] ?? []]))
  return ({ file, start }) => (file === table ? (pathAt.get(start) ?? []) : [])
}
