import { originOf } from '../../../plan/addresses.ts'
import { groupBy } from '../../../source/group-by.ts'
import { effectsOfAdded, effectsOfMoved, effectsOfRemoved } from '../../address-effects.ts'
import { defineChange } from '../../define-change.ts'
import { editsBetween } from '../../edits.ts'
import type { MovedSite } from '../../moved-sites.ts'
import { editsBelow } from '../../project-change.ts'
import { ofSite } from '../../site-change.ts'
import { listed, quoted } from '../../words.ts'

export const siteMoved = defineChange({
  kind: 'site/moved',
  find({ moved, edits, environment, redirectedBefore }) {
    const lines = groupBy(editsBelow(edits, 'movedDomains'), ({ path }) => path[1] ?? '')
    return moved.map((move) => {
      const { from, to, declared, isNew } = move
      const { domain } = from.site
      const target = to.site.domain
      return {
        ...ofSite(
          domain,
          [
            { path: ['sites', domain], before: from.site },
            ...(isNew ? [{ path: ['sites', target], after: to.site }] : []),
            ...(lines.get(domain) ?? []),
          ],
          [
            ...(declared
              ? effectsOfMoved({ ...from, origin: originOf({ ...from, environment: environment.after }) }, to)
              : effectsOfRemoved(from)),
            ...(isNew ? effectsOfAdded(to, redirectedBefore(target)) : []),
          ],
        ),
        level: declared ? 'risky' : 'breaking',
        what: whatOf(move),
        reason: declared
          ? 'Its URLs redirect to the new domain. Search engines need some weeks to follow.'
          : isNew
            ? 'There is no redirect from the old domain to the new one.'
            : 'There is no redirect from its domain to the site that stays.',
        suggested: declared ? [] : [{ from: domain, to: target }],
        place: declared
          ? { side: 'after', file: 'sites', path: ['moved', domain] }
          : { side: 'after', file: 'sites', path: [target] },
      }
    })
  },
})

/** The new domain, and what else a rename changes, because no other change reports that. */
function whatOf({ from, to, declared, isNew }: MovedSite): string {
  const target = quoted(to.site.domain)
  if (!isNew) return declared ? `has moved to ${target}` : `is removed; ${target} has the same slug`
  const fields = editsBetween([], from.site, to.site).flatMap(({ path: [field = ''] }) =>
    field === 'domain' || field === 'path' ? [] : [field],
  )
  return `is now ${target}${fields.length > 0 ? `, which also changes ${listed(fields)}` : ''}`
}
