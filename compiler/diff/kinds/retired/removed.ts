import { defineChange } from '../../define-change.ts'
import { retiredEdits } from '../../retired-edits.ts'

export const retiredRemoved = defineChange({
  kind: 'retired/removed',
  find: (comparison) => {
    const { sites, movedDomains } = comparison.after
    const used = new Set<string>([...sites.map(({ domain }) => domain), ...Object.keys(movedDomains)])
    return retiredEdits(comparison)
      .filter(({ edits: [edit] }) => edit?.after === undefined)
      .map((about) => ({
        ...about,
        level: used.has(about.subject) ? 'safe' : 'risky',
        what: 'is no longer retired',
        reason: used.has(about.subject)
          ? 'The domain is in use again.'
          : 'Nothing answers there any more. Keep the line as long as the domain points to your servers.',
      }))
  },
})
