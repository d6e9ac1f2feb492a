import { defineChange } from '../../define-change.ts'
import { siteChanges } from '../../site-change.ts'
import { changedNames } from '../../changed-names.ts'
import { counted } from '../../words.ts'

export const siteContent = defineChange({
  kind: 'site/content',
  find: (comparison) =>
    siteChanges(comparison, ['content'], [], (_, edits) => {
      const gone = edits.some(({ after }) => after === undefined)
      return {
        level: gone ? 'risky' : 'safe',
        what: `texts in ${changedNames(edits)} on ${counted(edits.length, 'page')}`,
        reason: gone
          ? 'Pages no longer show what they said about the place.'
          : 'Pages show other texts about the place.',
      }
    }),
})
