import type { SourceSet } from '../source/source-file.ts'
import { limits } from './limits.ts'

/** How many findings are kept of these files: of each kind some thousand in a file, and in the table two for each of its lines. */
export function mostFindings({ sites }: SourceSet): {
  readonly findings: number
  ofKind(this: void, file: string): number
} {
  let lines = 0
  for (let at = sites.text.indexOf('\n'); at !== -1; at = sites.text.indexOf('\n', at + 1)) lines++
  const inTable = Math.max(limits.findingsOfKind, 2 * lines)
  return {
    findings: limits.findings,
    ofKind: (file) => (file === sites.path ? inTable : limits.findingsOfKind),
  }
}
