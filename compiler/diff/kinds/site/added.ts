import { effectsOfAdded } from '../../address-effects.ts'
import { defineChange } from '../../define-change.ts'
import { ofSite } from '../../site-change.ts'
import { listed, quoted } from '../../words.ts'

export const siteAdded = defineChange({
  kind: 'site/added',
  find: ({ added, redirectedBefore }) =>
    added.map((place) => {
      const { site } = place
      const redirected = redirectedBefore(site.domain)
      return {
        ...ofSite(site.domain, [{ path: ['sites', site.domain], after: site }], effectsOfAdded(place, redirected)),
        level: 'safe',
        what: `is new: ${site.type} ${quoted(site.slug)} in ${listed(site.languages, 12)}`,
        reason: redirected
          ? 'Its domain was redirected before. The redirects are separate changes.'
          : 'New URLs affect no existing URL.',
      }
    }),
})
