import { diagnose } from '../diagnostic/define.ts'
import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { limits } from '../domain/limits.ts'
import type { SourceSet } from '../source/source-set.ts'
import { fileSpan } from '../source/span.ts'
import { fileGivenUp } from './findings/file/given-up.ts'

/**
 * How many findings to keep for these files: `limits.findingsOfKind` of each kind per file, or in sites.yaml two per
 * line if that is more.
 */
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

/** The error that stands for the findings that were dropped. One of them could be an error. */
export function givenUp({ sites, imported }: SourceSet): Diagnostic {
  return diagnose(fileGivenUp, { findings: true }, { at: fileSpan((imported ?? sites).path) })
}
