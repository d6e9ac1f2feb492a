import type { Trace } from './run-trace.ts'

/** A trace, and its circumstances. */
export interface TraceFacts {
  readonly domain: string
  readonly environment: string
  /** The URL that the visitor opens. */
  readonly url: string
  /** Route of the page that is served there, e.g. `/404`. */
  readonly route: string
  /** Language of the page, e.g. `en`. */
  readonly language: string
  /** `opt-in` or `opt-out`. */
  readonly consent: string
  readonly visitor: string
  /** A description of the visitor, e.g. `is a search crawler`. */
  readonly about: string
  /** Variables that are not set. Placeholder values were used instead. */
  readonly standIns: readonly string[]
  readonly trace: Trace
}
