import { defineChange } from '../../define-change.ts'
import { environmentChanges, lostAliases, suggestedAliases } from '../../environment-change.ts'

export const environmentAliases = defineChange({
  kind: 'environment/aliases',
  find: (comparison) =>
    environmentChanges(comparison, ['aliases'], (pair) => {
      const lost = lostAliases(pair).length > 0
      return {
        level: lost ? (pair.before.indexable ? 'breaking' : 'risky') : 'safe',
        reason: lost
          ? 'Old links to hosts that redirected stop working.'
          : 'These hosts redirect to the hosts of the sites.',
        suggested: lost ? suggestedAliases(pair) : [],
      }
    }),
})
