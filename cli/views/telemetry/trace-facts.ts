import type { Trace } from '../../telemetry/run-trace.ts'

/** A trace, and what it is one of. */
export interface TraceFacts {
  readonly domain: string
  readonly environment: string
  /** `opt-in` or `opt-out`. */
  readonly consent: string
  readonly visitor: string
  /** Variables that are not set, for whose values others stood in. */
  readonly standIns: readonly string[]
  readonly trace: Trace
}
