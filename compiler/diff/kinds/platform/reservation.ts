import { defineChange } from '../../define-change.ts'
import { editsBelow, ofProject } from '../../project-change.ts'
import { turned } from '../../words.ts'

export const platformReservation = defineChange({
  kind: 'platform/reservation',
  find({ edits }) {
    const changed = editsBelow(edits, 'reservation')
    if (changed.length === 0) return []
    return [
      {
        ...ofProject('reservation', changed, 'platform', ['reservation']),
        level: 'risky',
        what: changed.map(({ path, before, after }) => `${path[1]} ${turned(before, after)}`).join(', '),
        reason: 'The customer app must understand the values that pages send.',
      },
    ]
  },
})
