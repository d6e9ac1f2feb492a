import { defineChange } from '../../define-change.ts'
import { equalValues } from '../../edits.ts'
import { editsBelow, ofProject } from '../../project-change.ts'
import { listed } from '../../words.ts'

export const localeOrder = defineChange({
  kind: 'locale/order',
  find({ before, after, edits }) {
    const was = Object.keys(before.locales).filter((one) => Object.hasOwn(after.locales, one))
    const is = Object.keys(after.locales).filter((one) => Object.hasOwn(before.locales, one))
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
