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
          what:
            mode === 'opt-out' ? 'measures visitors until they object' : 'asks visitors for consent before it measures',
          reason:
            mode === 'opt-out'
              ? 'The site no longer asks visitors for consent before it measures.'
              : 'Less is measured than before.',
        },
      ]
    })
  },
})
