import type { Span } from '../source/span.ts'
import type { TextEdit } from '../source/text-edit.ts'
import type { Diagnostic, Related, Severity } from './diagnostic.ts'

/** The page that `microsites explain` prints. */
export interface Docs {
  readonly why: string
  /** An example that is reported, and how it reads once it is right. */
  readonly bad: string
  readonly good: string
}

/** What can be said of a finding before it is found. */
export interface CatalogueEntry {
  /** `area/what-is-wrong`: also the path of the file that defines it. */
  readonly code: string
  readonly severity: Severity
  readonly docs: Docs
}

/** Everything about one kind of finding. `P` holds what its messages name. */
export interface Definition<P> extends CatalogueEntry {
  message(params: P): string
  help(params: P): string
  impact?(params: P): string
  /**
   * What a finding is about, for its fingerprint: needed where the message quotes what changes with other rows, or
   * where the place is not the finding's own. Left out, place, marked text and quoted words say it.
   */
  subject?(params: P): string
}

/** Where a finding points. */
export interface Place {
  readonly at: Span
  readonly related?: readonly Related[]
  /** The edit that mends it, where there is one safe remedy. */
  readonly fix?: TextEdit | undefined
}

/** Records a finding. Phases go on after it. */
export type Report = <P>(definition: Definition<P>, params: P, place: Place) => void

/** What phases have reported so far, and how. */
export function collector(): { readonly report: Report; readonly found: readonly Diagnostic[] } {
  const found: Diagnostic[] = []
  return { found, report: (definition, params, place) => void found.push(diagnose(definition, params, place)) }
}

/** Gives a definition its type; the code says what it is. */
export function defineFinding<P>(definition: Definition<P>): Definition<P> {
  return definition
}

export function diagnose<P>(definition: Definition<P>, params: P, place: Place): Diagnostic {
  const impact = definition.impact?.(params)
  const subject = definition.subject?.(params)
  return {
    code: definition.code,
    severity: definition.severity,
    message: definition.message(params),
    help: definition.help(params),
    ...(impact === undefined ? {} : { impact }),
    span: place.at,
    related: place.related ?? [],
    ...(place.fix && { fix: [place.fix] }),
    ...(subject === undefined ? {} : { subject }),
  }
}
