import type { RunningTelemetry } from '../begin-telemetry.ts'
import type { TelemetryParts } from '../telemetry-parts.ts'
import { createTraceLog } from './trace-log.ts'
import { showOverlay } from './show-overlay.ts'
import { telemetryState } from './telemetry-state.ts'
import { watchTelemetry } from './watch-telemetry.ts'

export interface WatchedPage {
  /** The parts to start telemetry with, instead of the page's own. */
  readonly parts: TelemetryParts
  /** Shows the log and the state on the page. */
  show(running: RunningTelemetry): void
}

/** For `microsites dev`: logs a page's telemetry and shows the log on the page. */
export function watchPage(parts: TelemetryParts): WatchedPage {
  const log = createTraceLog(parts.browser.now)
  return {
    parts: watchTelemetry(parts, log),
    show: (running) => showOverlay(() => telemetryState(parts, running, log), log.subscribe),
  }
}
