import type { Diagnostic } from './diagnostic.ts'

/** A diagnostic with a fingerprint that is unique in its run and the same in later runs. */
export interface Finding extends Diagnostic {
  /**
   * `f`, `p` for a finding on rendered pages or `b` for one on built pages, and 15 hexadecimal digits. Computed from the code, the file and the
   * subject of the finding. It stays the same when lines move or other rows change. It changes when the reported value
   * changes. The letter stops YAML from reading it as a number.
   */
  readonly fingerprint: string
  /** The domain whose row contains the finding. */
  readonly domain?: string
}

/** A waiver of microsites.yaml. */
export interface Waiver {
  readonly owner: string
  readonly reason: string
  /** The last day on which the waiver is valid, e.g. `2027-03-01`. */
  readonly until: string
}

/** A finding that does not count, and the waiver that says why. */
export interface WaivedFinding extends Finding {
  readonly waiver: Waiver
}

/** The final findings, after waivers. */
export interface FinalFindings {
  /** The findings that count, sorted by file, place and code. Messages do not show secrets. */
  readonly diagnostics: readonly Finding[]
  readonly waived: readonly WaivedFinding[]
}
