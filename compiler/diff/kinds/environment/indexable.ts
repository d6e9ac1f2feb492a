import { defineChange } from '../../define-change.ts'
import { environmentChanges } from '../../environment-change.ts'

export const environmentIndexable = defineChange({
  kind: 'environment/indexable',
  find: (comparison) =>
    environmentChanges(comparison, ['indexable'], ({ after }) => ({
      level: after.indexable ? 'risky' : 'breaking',
      reason: after.indexable
        ? 'Search engines begin to list its pages.'
        : 'Search engines drop all its pages, and take long to list them again.',
    })),
})
