import type { Span } from '../source/span.ts'
import type { TextEdit } from '../source/text-edit.ts'
import type { Cause, Diagnostic, Related, Severity } from './diagnostic.ts'

/** The page that `microsites explain` prints. */
export interface Docs {
  readonly why: string
  /** An example that is reported, and the corrected version. */
  readonly bad: string
  readonly good: string
}

/** What is known about a kind of finding before it is reported. */
export interface CatalogueEntry {
  /** `area/what-is-wrong`; also the path of the file that defines the finding. */
  readonly code: string
  readonly severity: Severity
  readonly docs: Docs
}

/** Everything about one kind of finding. `P` holds the values that its messages name. */
export interface Definition<P> extends CatalogueEntry {
  message(params: P): string
  help(params: P): string
  impact?(params: P): string
  /**
   * What a finding is about, for its fingerprint. Needed if the message quotes values that change with other rows, or
   * if the finding belongs to another place than it points at. If omitted, the place, the marked text and the quoted
   * words count.
   */
  subject?(params: P): string
  /**
   * What it has in common with other findings, if many can have the same cause. A text if one of them can stand for all:
   * its words without those that differ, e.g. without the day.
   */
  cause?(params: P): Cause | string | undefined
  /** The languages that the finding is about, if the path of its file does not say it. */
  languages?(params: P): readonly string[]
}

/** Where a finding points. */
export interface Place {
  readonly at: Span
  readonly related?: readonly Related[]
  /** The fix, if there is a single safe one. */
  readonly fix?: Fix | undefined
}

/** The edits that fix a finding. `'comment'` if the fix is not applied because it would move a comment. */
export type Fix = TextEdit | 'comment' | readonly TextEdit[]

/** Records a finding. Phases continue after it. */
export type Report = <P>(definition: Definition<P>, params: P, place: Place) => void

/** The findings reported so far, and how to report more. */
export interface Collector {
  readonly report: Report
  readonly found: readonly Diagnostic[]
  /** Whether another finding with this code is kept in this file. If not, a rule can stop looking. */
  wants(this: void, code: string, file: string): boolean
  /** Whether any finding was dropped. */
  hasDropped(this: void): boolean
}

/** How many findings to keep. */
interface Most {
  readonly findings: number
  /** For each code in a file. */
  ofKind(this: void, file: string): number
}

/** @param most limits; findings beyond them are dropped before they cost time. By default, all are kept. */
export function collector(most: Most = { findings: Infinity, ofKind: () => Infinity }): Collector {
  const found: Diagnostic[] = []
  const counts = new Map<string, number>()
  let dropped = false
  const wants = (code: string, file: string): boolean => {
    const room = found.length < most.findings && (counts.get(`${code} ${file}`) ?? 0) < most.ofKind(file)
    if (!room) dropped = true
    return room
  }
  return {
    found,
    wants,
    hasDropped: () => dropped,
    report(definition, params, place) {
      const { code } = definition
      const { file } = place.at
      if (!wants(code, file)) return
      counts.set(`${code} ${file}`, (counts.get(`${code} ${file}`) ?? 0) + 1)
      found.push(diagnose(definition, params, place))
    },
  }
}

/** Infers the parameter type of a definition. */
export function defineFinding<P>(definition: Definition<P>): Definition<P> {
  return definition
}

export function diagnose<P>(definition: Definition<P>, params: P, place: Place): Diagnostic {
  const impact = definition.impact?.(params)
  const subject = definition.subject?.(params)
  const cause = definition.cause?.(params)
  const languages = definition.languages?.(params)
  return {
    code: definition.code,
    severity: definition.severity,
    message: definition.message(params),
    help: definition.help(params),
    ...(impact === undefined ? {} : { impact }),
    span: place.at,
    related: place.related ?? [],
    ...(place.fix === 'comment' ? { byHand: true } : place.fix && { fix: [place.fix].flat() }),
    ...(subject === undefined ? {} : { subject }),
    ...(cause !== undefined && { cause }),
    ...(languages && { languages }),
  }
}
