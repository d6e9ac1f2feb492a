import { defineChange } from '../../define-change.ts'
import { editsBelow, ofProject } from '../../project-change.ts'
import { turnedValues } from '../../words.ts'

export const platformBrand = defineChange({
  kind: 'platform/brand',
  find({ edits }) {
    const changed = editsBelow(edits, 'brand')
    if (changed.length === 0) return []
    return [
      {
        ...ofProject('brand', changed, 'platform', ['brand']),
        level: 'risky',
        what: turnedValues(changed, 1),
        reason: 'Every page shows the brand.',
      },
    ]
  },
})
