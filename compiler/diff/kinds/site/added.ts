import { effectsOfAdded } from '../../address-effects.ts'
import { defineChange } from '../../define-change.ts'
import { ofSite } from '../../site-change.ts'
import { listed, quoted } from '../../words.ts'

export const siteAdded = defineChange({
  kind: 'site/added',
  find: ({ added, redirectedBefore }) =>
    added.map((one) => {
      const { site } = one
      const redirected = redirectedBefore(site.domain)
      return {
        ...ofSite(site.domain, [{ path: ['sites', site.domain], after: site }], effectsOfAdded(one, redirected)),
        level: 'safe',
        what: `is new: ${site.type} ${quoted(site.slug)} in ${listed(site.languages, 12)}`,
        reason: redirected
          ? 'What becomes of the addresses that led elsewhere is a change of its own.'
          : 'New addresses take nothing from anybody.',
      }
    }),
})
