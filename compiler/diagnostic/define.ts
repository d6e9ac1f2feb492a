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
  /** What mends it, where there is one safe remedy. */
  readonly fix?: Remedy | undefined
}

/** The edit that mends a finding, several that do so together, or what keeps it from being made: that a comment would move. */
export type Remedy = TextEdit | 'comment' | readonly TextEdit[]

/** Records a finding. Phases go on after it. */
export type Report = <P>(definition: Definition<P>, params: P, place: Place) => void

/** What phases have reported so far, and how. */
export interface Collector {
  readonly report: Report
  readonly found: readonly Diagnostic[]
  /** Whether there is room for one more of a code in a file; who is told that there is none need not look on. */
  wants(this: void, code: string, file: string): boolean
  /** Whether there was no room for one. */
  hasDropped(this: void): boolean
}

/** How many findings are kept. */
interface Most {
  readonly findings: number
  /** Of one code in a file. */
  ofKind(this: void, file: string): number
}

/** @param most what is more is dropped before it costs time; left out, nothing is. */
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
    ...(place.fix === 'comment' ? { byHand: true } : place.fix && { fix: [place.fix].flat() }),
    ...(subject === undefined ? {} : { subject }),
  }
}
