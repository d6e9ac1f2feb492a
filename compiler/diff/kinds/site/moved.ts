import { originOf } from '../../../plan/addresses.ts'
import { groupBy } from '../../../source/group-by.ts'
import { effectsOfAdded, effectsOfMoved, effectsOfRemoved } from '../../address-effects.ts'
import { defineChange } from '../../define-change.ts'
import { editsBelow } from '../../project-change.ts'
import { ofSite } from '../../site-change.ts'
import { quoted } from '../../words.ts'

export const siteMoved = defineChange({
  kind: 'site/moved',
  find({ moved, edits, environment, redirectedBefore }) {
    const lines = groupBy(editsBelow(edits, 'movedDomains'), ({ path }) => path[1] ?? '')
    return moved.map(({ from, to, declared, isNew }) => {
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
        what: `${isNew ? 'is now' : 'has moved to'} ${quoted(target)}`,
        reason: declared
          ? 'Its addresses lead to the new domain, which search engines need some weeks to know.'
          : 'No redirect leads from the old domain to the new one.',
        suggested: declared ? [] : [{ from: domain, to: target }],
        place: declared
          ? { side: 'after', file: 'sites', path: ['moved', domain] }
          : { side: 'after', file: 'sites', path: [target] },
      }
    })
  },
})
