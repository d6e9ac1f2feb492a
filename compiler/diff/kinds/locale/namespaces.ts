import { defineChange } from '../../define-change.ts'
import { editsBelow, projectChanges } from '../../project-change.ts'
import { listed } from '../../words.ts'

export const localeNamespaces = defineChange({
  kind: 'locale/namespaces',
  find({ after, edits }) {
    const names = editsBelow(edits, 'namespaces')
    // Complete namespaces of a language that are added or removed together with the list.
    const texts = names.length === 0 ? [] : editsBelow(edits, 'texts').filter(({ path }) => path.length === 3)
    return projectChanges('namespaces', [...names, ...texts], 'locales', ['runtime', 'namespaces'], () => ({
      level: 'risky',
      what: `are now ${listed(after.namespaces, 12)}`,
      reason: 'Pages read their texts from these files. If a text is missing, pages show its key.',
    }))
  },
})
