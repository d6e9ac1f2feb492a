import { consentMode } from '../../../plan/telemetry-settings.ts'
import { defineChange } from '../../define-change.ts'
import { ofSite } from '../../site-change.ts'

export const siteConsent = defineChange({
  kind: 'site/consent',
  find({ before, after, pairs, edits }) {
    const later = new Map(after.sites.map((site) => [site.domain, site]))
    // Unchanged sites can only get another consent mode if the opt-out list changes.
    const sites = edits.some(({ path }) => path[0] === 'optOut') ? before.sites : pairs.map((pair) => pair.before)
    return sites.flatMap((site) => {
      const now = later.get(site.domain)
      const mode = now && consentMode(after.optOut, now)
      if (mode === undefined || mode === consentMode(before.optOut, site)) return []
      return [
        {
          ...ofSite(site.domain, [], [], ['place']),
          level: mode === 'opt-out' ? 'risky' : 'safe',
          what: mode === 'opt-out' ? 'measures visitors until they refuse' : 'asks visitors before it measures',
          reason:
            mode === 'opt-out'
              ? 'Visitors who were asked first are measured before they have agreed.'
              : 'Less is measured than before.',
        },
      ]
    })
  },
})
