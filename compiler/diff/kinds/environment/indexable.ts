import { defineChange } from '../../define-change.ts'
import { environmentChanges } from '../../environment-change.ts'

export const environmentIndexable = defineChange({
  kind: 'environment/indexable',
  find: (comparison) =>
    environmentChanges(comparison, ['indexable'], ({ after }) => ({
      level: after.indexable ? 'risky' : 'breaking',
      reason: after.indexable
        ? 'Search engines start to list its pages.'
        : 'Search engines remove all its pages. It takes long until they list them again.',
    })),
})
