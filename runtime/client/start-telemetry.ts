import type { PageData } from '../contract/page-data.ts'
import { fetchTelemetry, giveUp } from '../telemetry/late-telemetry.ts'
import { limits } from '../telemetry/limits.ts'
import { catchEarlyErrors } from '../telemetry/monitoring/early-errors.ts'
import { whenIdle } from '../telemetry/when-idle.ts'

/**
 * Catches errors at once, and fetches the rest of the telemetry once the page is hydrated and idle. Does nothing on a
 * page that measures nothing.
 */
export function startTelemetry(data: PageData): void {
  const { telemetry: settings } = data
  if (!settings) return giveUp()
  const earlyErrors = catchEarlyErrors(limits.monitoring.earlyErrors)
  const begin = () =>
    fetchTelemetry(async () => {
      const { pageTelemetry } = await import('../telemetry/page-telemetry.tsx')
      return pageTelemetry(data, settings, earlyErrors)
    })
  whenIdle(begin, limits.page.idleMilliseconds)
}
