import type { PageData } from '../contract/page-data.ts'
import { fetchTelemetry } from '../telemetry/late-telemetry.ts'
import { limits } from '../telemetry/limits.ts'
import { catchEarlyErrors } from '../telemetry/monitoring/early-errors.ts'
import type { Recorder } from '../telemetry/queue/recorder.ts'
import { whenIdle } from '../telemetry/when-idle.ts'

/** Catches errors at once, and fetches the rest of the telemetry once the page is idle, whether hydrated or not. */
export function startTelemetry(data: PageData, recorder: Recorder | undefined): void {
  const { telemetry: settings } = data
  if (!settings) return
  const errors = catchEarlyErrors(limits.monitoring.earlyErrors)
  fetchTelemetry({ recorder, errors, reports: [] }, async () => {
    await new Promise<void>((resolve) => whenIdle(resolve, limits.page.idleMilliseconds))
    const { pageTelemetry } = await import('../telemetry/page-telemetry.tsx')
    return pageTelemetry(data, settings, recorder, errors)
  })
}
