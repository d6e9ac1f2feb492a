import { defineChange } from '../../define-change.ts'
import { editsIn, ofSite } from '../../site-change.ts'
import { factNamed } from '../../../fields/index.ts'
import { changedNames, names } from '../../changed-names.ts'

export const siteFacts = defineChange({
  kind: 'site/facts',
  find: ({ pairs }) =>
    pairs.flatMap((pair) => {
      const edits = editsIn(pair, 'facts')
      if (edits.length === 0) return []
      const gone = edits.filter(({ after }) => after === undefined)
      const promised = edits.filter(({ path, before, after }) => factNamed(path[3])?.isPromise && before && after)
      return [
        {
          ...ofSite(pair.domain, edits, [], [edits[0]?.path[3] ?? '']),
          level: gone.length + promised.length > 0 ? 'risky' : 'safe',
          what: changedNames(edits),
          reason:
            gone.length > 0
              ? `Pages no longer show ${names(gone)}.`
              : promised.length > 0
                ? `Travellers may rely on the old value of ${names(promised)}.`
                : 'Pages show more facts, or other words.',
        },
      ]
    }),
})
