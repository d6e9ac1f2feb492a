import { onePerCause } from '../../compiler/diagnostic/one-per-cause.ts'
import type { CatalogueEntry } from '../../compiler/diagnostic/define.ts'
import type { Finding, WaivedFinding } from '../../compiler/diagnostic/finding.ts'
import type { SharedText } from '../../compiler/pages/shared-text.ts'

/** The result of a check, before formatting. */
export interface FindingsReport {
  /** Findings that are not waived, sorted by file, position and code. */
  readonly diagnostics: readonly Finding[]
  readonly waived: readonly WaivedFinding[]
  /** The text of a file that a finding points into, secrets hidden. Empty if the file could not be read. */
  textOf(file: string): string
  readonly counts: { readonly sites: number; readonly locales: number }
  /** Whether people see findings with the same cause one by one. Missing for a command without `--all`. */
  readonly all?: boolean
  /** Every finding that the check can report. If omitted, those of `validate`. */
  readonly known?: readonly CatalogueEntry[]
  /** The project's folder within its repository, e.g. `sites/`. Empty at the root, or without a repository. */
  readonly folder: string
  /** The baseline, and the number of findings that it already has. Those are omitted. */
  readonly since?: { readonly ref: string; readonly commit: string; readonly known: number }
  /** How much text the start pages share, by language, if they were compared, and the limit in percent. */
  readonly pages?: { readonly maxShared: number; readonly shared: readonly SharedText[] }
}

/** The number of errors, warnings and waived findings. */
export function tally({ diagnostics, waived }: FindingsReport): Tally {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: diagnostics.length - errors, waived: waived.length }
}

interface Tally {
  readonly errors: number
  readonly warnings: number
  readonly waived: number
}

/** The findings that people see. */
export function shownFindings({ diagnostics, all }: FindingsReport): readonly Finding[] {
  return all === true ? diagnostics : onePerCause(diagnostics)
}

/** Findings with the errors first, otherwise in the same order. */
export function worstFirst(diagnostics: readonly Finding[]): readonly Finding[] {
  return [
    ...diagnostics.filter(({ severity }) => severity === 'error'),
    ...diagnostics.filter(({ severity }) => severity !== 'error'),
  ]
}
