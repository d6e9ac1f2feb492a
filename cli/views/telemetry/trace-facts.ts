import type { Trace } from '../../telemetry/run-trace.ts'

/** A trace, and what it is one of. */
export interface TraceFacts {
  readonly domain: string
  readonly environment: string
  /** Of the page, e.g. `en`. */
  readonly language: string
  /** `opt-in` or `opt-out`. */
  readonly consent: string
  readonly visitor: string
  /** Who that is, e.g. `is a search crawler`. */
  readonly about: string
  /** Variables that are not set, for whose values others stood in. */
  readonly standIns: readonly string[]
  readonly trace: Trace
}
