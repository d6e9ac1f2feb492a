import { defineChange } from '../../define-change.ts'
import { editsBelow, ofProject } from '../../project-change.ts'
import { turnedValues } from '../../words.ts'

export const platformReservation = defineChange({
  kind: 'platform/reservation',
  find({ edits }) {
    const changed = editsBelow(edits, 'reservation')
    if (changed.length === 0) return []
    return [
      {
        ...ofProject('reservation', changed, 'platform', ['reservation']),
        level: 'risky',
        what: turnedValues(changed, 1),
        reason: 'The customer app must understand the values that pages send.',
      },
    ]
  },
})
