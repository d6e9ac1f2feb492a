import { defineChange } from '../../define-change.ts'
import { siteChanges } from '../../site-change.ts'
import { listed, quoted, turned } from '../../words.ts'

export const siteName = defineChange({
  kind: 'site/name',
  find: (comparison) =>
    siteChanges(comparison, ['names'], ['names'], (pair, edits) => {
      const [first, ...others] = edits
      const languages = edits.map(({ path }) => path[3] ?? '')
      const offered = pair.after.languages
      const lost = edits.some(({ path, after }) => after === undefined && offered.some((name) => name === path[3]))
      const title = (name: unknown): unknown => (name as { title?: string } | undefined)?.title
      const [was, is] = [title(first?.before), title(first?.after)]
      return {
        level: lost ? 'risky' : 'safe',
        what:
          others.length > 0
            ? `new names in ${listed(languages)}`
            : `name in ${listed(languages)}: ${was === is ? `other forms of ${quoted(String(is))}` : turned(was, is)}`,
        reason: lost
          ? 'Pages in a language without a name show the name in the first language.'
          : 'Pages show the new name.',
      }
    }),
})
