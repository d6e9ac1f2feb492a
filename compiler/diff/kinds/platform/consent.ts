import { defineChange } from '../../define-change.ts'
import { editsBelow, ofProject } from '../../project-change.ts'
import { turned } from '../../words.ts'

export const platformConsent = defineChange({
  kind: 'platform/consent',
  find({ edits }) {
    const changed = editsBelow(edits, 'optOut')
    if (changed.length === 0) return []
    return [
      {
        ...ofProject('consent', changed, 'platform', ['consent']),
        level: 'safe',
        what: changed.map(({ path, before, after }) => `opt-out ${path[1]} ${turned(before, after)}`).join(', '),
        reason: 'Each affected site is listed separately.',
      },
    ]
  },
})
