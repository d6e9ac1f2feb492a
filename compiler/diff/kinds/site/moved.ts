import { effectsOfRemoved } from '../../address-effects.ts'
import { defineChange } from '../../define-change.ts'
import { ofSite } from '../../site-change.ts'
import { quoted } from '../../words.ts'

export const siteMoved = defineChange({
  kind: 'site/moved',
  find: ({ moved }) =>
    moved.map(({ from, to }) => {
      const { domain } = from.site
      return {
        ...ofSite(
          domain,
          [
            { path: ['sites', domain], before: from.site },
            { path: ['sites', to.site.domain], after: to.site },
          ],
          effectsOfRemoved(from),
        ),
        level: 'breaking',
        what: `is now ${quoted(to.site.domain)}`,
        reason: 'No redirect leads from the old domain to the new one.',
        place: { side: 'after', file: 'sites', path: [to.site.domain] },
      }
    }),
})
