import { defineChange } from '../../define-change.ts'
import { editsBelow, projectChanges } from '../../project-change.ts'
import { turned } from '../../words.ts'

export const platformPages = defineChange({
  kind: 'platform/pages',
  find: ({ before, after, edits }) =>
    projectChanges('pages', editsBelow(edits, 'pages'), 'platform', ['pages'], () => ({
      level: 'safe',
      what: `maxShared ${turned(before.pages.maxShared, after.pages.maxShared)}`,
      reason: 'The pages stay the same. Only `validate --pages` uses this limit.',
    })),
})
