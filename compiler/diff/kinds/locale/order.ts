import { defineChange } from '../../define-change.ts'
import { equalValues } from '../../edits.ts'
import { editsBelow, ofProject } from '../../project-change.ts'
import { listed } from '../../words.ts'

export const localeOrder = defineChange({
  kind: 'locale/order',
  find({ before, after, edits }) {
    const was = Object.keys(before.locales).filter((key) => Object.hasOwn(after.locales, key))
    const is = Object.keys(after.locales).filter((key) => Object.hasOwn(before.locales, key))
    if (equalValues(was, is)) return []
    return [
      {
        ...ofProject('locales', editsBelow(edits, 'languageOrder'), 'locales', ['runtime', 'languages']),
        level: 'safe',
        what: `are now in the order ${listed(is, 12)}`,
        reason: 'The language menu of each page shows the new order.',
      },
    ]
  },
})
