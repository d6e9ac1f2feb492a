import { diagnose } from '../diagnostic/define.ts'
import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { fileSpan } from '../source/span.ts'
import { fileGivenUp } from './findings/file/given-up.ts'
import type { SourceSet } from '../source/source-set.ts'

/** The error that stands for the findings that were dropped. One of them could be an error. */
export function givenUp({ sites, imported }: SourceSet): Diagnostic {
  return diagnose(fileGivenUp, { findings: true }, { at: fileSpan((imported ?? sites).path) })
}
