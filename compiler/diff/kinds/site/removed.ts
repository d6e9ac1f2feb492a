import { effectsOfRemoved } from '../../address-effects.ts'
import { defineChange } from '../../define-change.ts'
import { ofSite } from '../../site-change.ts'

export const siteRemoved = defineChange({
  kind: 'site/removed',
  find: ({ removed }) =>
    removed.map((one) => {
      const { domain } = one.site
      return {
        ...ofSite(domain, [{ path: ['sites', domain], before: one.site }], effectsOfRemoved(one)),
        level: 'breaking',
        what: 'is gone',
        reason: 'Who has kept a link to it, or finds it in a search, finds nothing.',
        place: { side: 'before', file: 'sites', path: [domain] },
      }
    }),
})
