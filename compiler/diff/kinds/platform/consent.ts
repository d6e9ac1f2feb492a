import { defineChange } from '../../define-change.ts'
import { editsBelow, ofProject } from '../../project-change.ts'
import { turnedValues } from '../../words.ts'

export const platformConsent = defineChange({
  kind: 'platform/consent',
  find({ edits }) {
    const changed = editsBelow(edits, 'optOut')
    if (changed.length === 0) return []
    return [
      {
        ...ofProject('consent', changed, 'platform', ['consent']),
        level: 'safe',
        what: `opt-out ${turnedValues(changed, 1)}`,
        reason: 'Each affected site is listed separately.',
      },
    ]
  },
})
