import { defineChange } from '../../define-change.ts'
import { editsBelow, projectChanges } from '../../project-change.ts'
import { turnedValues } from '../../words.ts'

export const platformReservation = defineChange({
  kind: 'platform/reservation',
  find: ({ edits }) =>
    projectChanges('reservation', editsBelow(edits, 'reservation'), 'platform', ['reservation'], (changed) => ({
      level: 'risky',
      what: turnedValues(changed, 1),
      reason: 'The customer app must understand the values that pages send.',
    })),
})
