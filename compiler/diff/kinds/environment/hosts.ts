import type { AddressEffect } from '../../change.ts'
import { originOf } from '../../../plan/addresses.ts'
import { defineChange } from '../../define-change.ts'
import { environmentChanges } from '../../environment-change.ts'

export const environmentHosts = defineChange({
  kind: 'environment/hosts',
  find: (comparison) =>
    environmentChanges(comparison, ['hosts'], ({ name, before }) => ({
      level: before.indexable ? 'breaking' : 'risky',
      reason: 'Every site answers at another host, and none at the old one.',
      // The start pages stand for all others.
      addresses:
        name === comparison.environment.before.name
          ? comparison.before.sites.map((site): AddressEffect => ({
              url: `${originOf({ site, environment: before })}/`,
              effect: 'stops',
            }))
          : [],
    })),
})
