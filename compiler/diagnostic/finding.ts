import type { Diagnostic } from './diagnostic.ts'

/** A diagnostic with what tells it from all others of its run, and from one run to the next. */
export interface Finding extends Diagnostic {
  /**
   * `f`, or `p` where rendered pages are found fault with, and 15 hexadecimal digits, of the code, the file and the finding's own subject: the same when lines move or
   * other rows change, another one when what is found fault with changes. No two findings of a run share one. The
   * letter keeps YAML from reading a number.
   */
  readonly fingerprint: string
  /** The domain in whose row it lies. */
  readonly domain?: string
}

/** What microsites.yaml says of a finding that is let pass. */
export interface Waiver {
  readonly owner: string
  readonly reason: string
  /** The last day on which it holds, as in `2027-03-01`. */
  readonly until: string
}

/** A finding that does not count, and why. */
export interface WaivedFinding extends Finding {
  readonly waiver: Waiver
}
