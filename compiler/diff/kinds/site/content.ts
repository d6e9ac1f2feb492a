import { defineChange } from '../../define-change.ts'
import { editsIn, ofSite } from '../../site-change.ts'
import { changedNames } from '../../changed-names.ts'
import { counted } from '../../words.ts'

export const siteContent = defineChange({
  kind: 'site/content',
  find: ({ pairs }) =>
    pairs.flatMap((pair) => {
      const edits = editsIn(pair, 'content')
      if (edits.length === 0) return []
      const gone = edits.some(({ after }) => after === undefined)
      return [
        {
          ...ofSite(pair.domain, edits),
          level: gone ? 'risky' : 'safe',
          what: `texts in ${changedNames(edits)} on ${counted(edits.length, 'page')}`,
          reason: gone
            ? 'Pages no longer show what they said about the place.'
            : 'Pages show other texts about the place.',
        },
      ]
    }),
})
