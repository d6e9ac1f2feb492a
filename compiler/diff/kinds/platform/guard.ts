import { defineChange } from '../../define-change.ts'
import { editsBelow, ofProject } from '../../project-change.ts'
import { turned } from '../../words.ts'

export const platformGuard = defineChange({
  kind: 'platform/guard',
  find({ before, after, edits }) {
    const changed = editsBelow(edits, 'guard')
    if (changed.length === 0) return []
    const looser = after.guard.maxChanged > before.guard.maxChanged || after.guard.minSites > before.guard.minSites
    return [
      {
        ...ofProject('guard', changed, 'platform', ['guard']),
        level: looser ? 'risky' : 'safe',
        what: changed.map(({ path, before: was, after: is }) => `${path[1]} ${turned(was, is)}`).join(', '),
        reason: looser
          ? 'From the next change on more of the table may change at once.'
          : 'From the next change on less of the table may change at once.',
      },
    ]
  },
})
