import type { Readiness } from '../../../compiler/readiness/readiness.ts'

/** Which sites can go live in which languages, before formatting. */
export interface ReadinessReport {
  readonly result: Readiness
  /** Whether all selected sites can go live. */
  readonly ok: boolean
  /** Whether the user named sites. They are then shown one by one. */
  readonly named: boolean
  /** The text of a file; empty if it is missing. */
  textOf(file: string): string
}
