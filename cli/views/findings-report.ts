import type { Finding, WaivedFinding } from '../../compiler/index.ts'

/** What a check has to say, before it has a form. */
export interface FindingsReport {
  /** What counts, sorted by file, place and code. */
  readonly diagnostics: readonly Finding[]
  readonly waived: readonly WaivedFinding[]
  /** The text of a file that a finding points into; empty for a file that could not be read. Secrets are hidden in it. */
  textOf(file: string): string
  readonly counts: { readonly sites: number; readonly locales: number }
  /** The project's folder in its repository, as in `sites/`; empty at the top of one, or outside of any. */
  readonly folder: string
  /** What the findings were compared with, and how many it has already, which are left out. */
  readonly since?: { readonly ref: string; readonly commit: string; readonly known: number }
}

/** How many findings there are of each kind. */
export function tally({ diagnostics, waived }: FindingsReport): Tally {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: diagnostics.length - errors, waived: waived.length }
}

interface Tally {
  readonly errors: number
  readonly warnings: number
  readonly waived: number
}

/** The worst first, else in their order. */
export function worstFirst({ diagnostics }: FindingsReport): readonly Finding[] {
  return [
    ...diagnostics.filter(({ severity }) => severity === 'error'),
    ...diagnostics.filter(({ severity }) => severity !== 'error'),
  ]
}
