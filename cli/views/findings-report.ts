import type { Diagnostic } from '../../compiler/index.ts'

/** What a check has to say, before it has a form. */
export interface FindingsReport {
  readonly diagnostics: readonly Diagnostic[]
  /** The text of a file that a finding points into; empty for a file that could not be read. Secrets are hidden in it. */
  textOf(file: string): string
  readonly counts: { readonly sites: number; readonly locales: number }
}
