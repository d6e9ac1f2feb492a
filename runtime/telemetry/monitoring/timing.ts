import type { MonitoringReport } from './monitoring-report.ts'
import { timingName } from './timing-name.ts'

/**
 * A report that something happens on the page now.
 * @param name every character except letters, digits and `-_.@$` becomes `_` (MO-08)
 */
export function timing(name: string): MonitoringReport {
  const now = Date.now()
  return (sdk) => sdk.addTiming(timingName(name), now)
}
