import { defineChange } from '../../define-change.ts'
import { environmentChanges } from '../../environment-change.ts'

export const environmentTelemetry = defineChange({
  kind: 'environment/telemetry',
  find: (comparison) =>
    environmentChanges(comparison, ['micrositesHost', 'intake', 'segment', 'datadog'], () => ({
      level: 'risky',
      reason: 'Analytics data is sent to another place, or counted in another way.',
    })),
})
