import type { Track } from './catalogue/event-types.ts'
import { tellTelemetry } from './late-telemetry.ts'

/**
 * Reports an event of the catalogue. The compiler checks its name and its properties. Returns at once and never throws,
 * even if the page measures nothing.
 */
export const track: Track = (name, ...properties) => tellTelemetry((telemetry) => telemetry.track(name, ...properties))
