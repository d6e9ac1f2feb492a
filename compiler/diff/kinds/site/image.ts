import { defineChange } from '../../define-change.ts'
import { editsIn, ofSite } from '../../site-change.ts'

export const siteImage = defineChange({
  kind: 'site/image',
  find: ({ pairs }) =>
    pairs
      .filter((pair) => editsIn(pair, 'image').length > 0)
      .map((pair) => ({
        ...ofSite(pair.domain, editsIn(pair, 'image'), [], ['image']),
        level: 'safe',
        what: `picture ${!pair.before.image ? 'added' : pair.after.image ? 'changed' : 'removed'}`,
        reason: 'Pages and social cards show it.',
      })),
})
