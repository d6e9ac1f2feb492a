import { defineChange } from '../../define-change.ts'
import { environmentChanges } from '../../environment-change.ts'

export const environmentServices = defineChange({
  kind: 'environment/services',
  find: (comparison) =>
    environmentChanges(comparison, ['app', 'graphql', 'botCheck'], () => ({
      level: 'risky',
      reason: 'Pages send reservations and requests there, even if nothing answers.',
    })),
})
