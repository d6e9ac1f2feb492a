import type { RunningTelemetry, TelemetryParts } from '../begin-telemetry.ts'
import { createJournal } from './journal.ts'
import { showOverlay } from './show-overlay.ts'
import { telemetryState } from './telemetry-state.ts'
import { watchTelemetry } from './watch-telemetry.ts'

export interface WatchedPage {
  /** To begin with in place of the page's own. */
  readonly parts: TelemetryParts
  /** Shows on the page what there is to see. */
  show(running: RunningTelemetry): void
}

/** For `microsites dev`: takes notes of a page's telemetry and shows them on the page. */
export function watchPage(parts: TelemetryParts): WatchedPage {
  const journal = createJournal(parts.surroundings.now)
  return {
    parts: watchTelemetry(parts, journal),
    show: (running) => showOverlay(() => telemetryState(parts, running, journal), journal.subscribe),
  }
}
