import { defineChange } from '../../define-change.ts'
import { environmentChanges } from '../../environment-change.ts'
import { effectsOfOtherHost } from '../../other-host.ts'

export const environmentHosts = defineChange({
  kind: 'environment/hosts',
  find: (comparison) =>
    environmentChanges(comparison, ['hosts'], ({ name, before }) => ({
      level: before.indexable ? 'breaking' : 'risky',
      reason: 'Every site moves to another host, and its old host stops working.',
      addresses: name === comparison.environment.before.name ? effectsOfOtherHost(comparison) : [],
    })),
})
