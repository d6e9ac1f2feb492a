import type { Track } from './catalogue/event-types.ts'
import { tellTelemetry } from './late-telemetry.ts'

/**
 * Reports an event of the catalogue: what it is called and what it says is checked by the compiler. Returns at once and
 * never throws, whether or not the page measures anything.
 */
export const track: Track = (name, ...properties) => tellTelemetry((telemetry) => telemetry.track(name, ...properties))
