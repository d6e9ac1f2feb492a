import { defineChange } from '../../define-change.ts'
import { editsIn, ofSite } from '../../site-change.ts'
import { turned } from '../../words.ts'

const fields: Readonly<Record<string, string>> = {
  kind: 'kind',
  country: 'country',
  timeZone: 'time zone',
  geo: 'position',
}

/** The fields that opening hours and consent depend on. */
const weighty: ReadonlySet<string | undefined> = new Set(['country', 'timeZone'])

export const sitePlace = defineChange({
  kind: 'site/place',
  find: ({ pairs }) =>
    pairs.flatMap((pair) => {
      const edits = editsIn(pair, ...Object.keys(fields))
      if (edits.length === 0) return []
      const risky = edits.some(({ path }) => weighty.has(path[2]))
      return [
        {
          ...ofSite(pair.domain, edits, [], ['place']),
          level: risky ? 'risky' : 'safe',
          what: edits.map(({ path, before, after }) => `${fields[path[2] ?? '']} ${turned(before, after)}`).join(', '),
          reason: risky
            ? 'Opening hours and consent depend on country and time zone.'
            : 'Distances, nearby sites and texts on its pages depend on it.',
        },
      ]
    }),
})
