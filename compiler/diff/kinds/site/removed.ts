import { retiredLine } from '../../../domain/retired-line.ts'
import { effectsOfRemoved, goneInstead } from '../../address-effects.ts'
import type { SiteAt } from '../../address-effects.ts'
import type { SuggestedLine } from '../../change.ts'
import type { Comparison } from '../../comparison.ts'
import { defineChange } from '../../define-change.ts'
import { editsBelow } from '../../project-change.ts'
import { ofSite } from '../../site-change.ts'

export const siteRemoved = defineChange({
  kind: 'site/removed',
  find: (comparison) =>
    comparison.removed.map((place) => {
      const { domain } = place.site
      const isRetired = Object.hasOwn(comparison.after.retired, domain)
      const effects = effectsOfRemoved(place)
      return {
        ...ofSite(
          domain,
          [{ path: ['sites', domain], before: place.site }, ...editsBelow(comparison.edits, 'retired', domain)],
          isRetired ? goneInstead(effects) : effects,
        ),
        level: isRetired ? 'risky' : 'breaking',
        what: isRetired ? 'is retired' : 'is removed',
        reason: isRetired
          ? 'Its URLs answer 410 (Gone), and search engines drop them.'
          : 'Links and search results that point to it stop working.',
        suggested: isRetired ? [] : suggested(place, comparison),
        place: isRetired
          ? { side: 'after', file: 'sites', path: ['retired', domain] }
          : { side: 'before', file: 'sites', path: [domain] },
      }
    }),
})

function suggested({ site }: SiteAt, { after, today }: Comparison): readonly SuggestedLine[] {
  if (today === undefined) return []
  const served = site.languages.filter((language) => Object.hasOwn(after.locales, language))
  const locales = served.length > 0 ? served : [after.defaultLanguage]
  return [{ below: 'retired', from: site.domain, to: retiredLine(today, locales) }]
}
