import type { Readiness } from '../../../compiler/readiness/readiness.ts'

/** Which sites can go live in which languages, before it has a form. */
export interface ReadinessReport {
  readonly result: Readiness
  /** Whether all that was asked for can go live. */
  readonly ok: boolean
  /** Whether sites were asked for by name: they are told of one by one. */
  readonly named: boolean
  /** The text of a file; empty for one that is not there. */
  textOf(file: string): string
}
