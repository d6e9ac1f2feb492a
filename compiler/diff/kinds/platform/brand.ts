import { defineChange } from '../../define-change.ts'
import { editsBelow, ofProject } from '../../project-change.ts'
import { turned } from '../../words.ts'

export const platformBrand = defineChange({
  kind: 'platform/brand',
  find({ edits }) {
    const changed = editsBelow(edits, 'brand')
    if (changed.length === 0) return []
    return [
      {
        ...ofProject('brand', changed, 'platform', ['brand']),
        level: 'risky',
        what: changed.map(({ path, before, after }) => `${path[1]} ${turned(before, after)}`).join(', '),
        reason: 'Every page shows the brand.',
      },
    ]
  },
})
