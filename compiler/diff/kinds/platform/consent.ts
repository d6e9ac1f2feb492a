import { defineChange } from '../../define-change.ts'
import { editsBelow, projectChanges } from '../../project-change.ts'
import { turnedValues } from '../../words.ts'

export const platformConsent = defineChange({
  kind: 'platform/consent',
  find: ({ edits }) =>
    projectChanges('consent', editsBelow(edits, 'optOut'), 'platform', ['consent'], (changed) => ({
      level: 'safe',
      what: `opt-out ${turnedValues(changed, 1)}`,
      reason: 'Each affected site is listed separately.',
    })),
})
