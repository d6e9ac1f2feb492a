import { defineChange } from '../../define-change.ts'
import { environmentChanges, suggestedAliases } from '../../environment-change.ts'
import { effectsOfOtherHost } from '../../other-host.ts'

export const environmentHosts = defineChange({
  kind: 'environment/hosts',
  find: (comparison) =>
    environmentChanges(comparison, ['hosts'], (pair) => {
      const { name, before, after } = pair
      const redirects = after.aliases?.includes(before.hosts) === true
      return {
        level: before.indexable && !redirects ? 'breaking' : 'risky',
        reason: `Every site moves to another host, and its old host ${redirects ? 'redirects there' : 'stops working'}.`,
        addresses: name === comparison.environment.before.name ? effectsOfOtherHost(comparison, redirects) : [],
        suggested: redirects ? [] : suggestedAliases(pair),
      }
    }),
})
