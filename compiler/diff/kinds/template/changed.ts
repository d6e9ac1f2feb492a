import { editsBetween } from '../../edits.ts'
import { defineChange } from '../../define-change.ts'
import { counted, listed } from '../../words.ts'

export const templateChanged = defineChange({
  kind: 'template/changed',
  find({ after, templates }) {
    if (!templates.before || !templates.after) return []
    return editsBetween([], templates.before, templates.after).map(({ path: [type = ''] }) => {
      const files = editsBetween([], templates.before?.[type] ?? {}, templates.after?.[type] ?? {})
      const sites = after.sites.filter((site) => site.type === type).length
      return {
        subject: `template ${type}`,
        level: sites > 0 ? 'risky' : 'safe',
        what: `${counted(files.length, 'file')} ${files.length === 1 ? 'changes' : 'change'}: ${listed(
          files.map(({ path }) => path[0] ?? ''),
          3,
        )}`,
        reason:
          sites > 0
            ? `All pages of ${counted(sites, 'site')} are rendered again. The guard does not count templates.`
            : 'No site uses it.',
        addresses: [],
        edits: [],
      }
    })
  },
})
