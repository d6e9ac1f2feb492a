import { defineChange } from '../../define-change.ts'
import { siteChanges } from '../../site-change.ts'

export const siteImage = defineChange({
  kind: 'site/image',
  find: (comparison) =>
    siteChanges(comparison, ['image'], ['image'], ({ before, after }) => ({
      level: 'safe',
      what: `picture ${!before.image ? 'added' : after.image ? 'changed' : 'removed'}`,
      reason: 'Pages and social cards show it.',
    })),
})
