import { defineChange } from '../../define-change.ts'
import { redirectEdits } from '../../redirect-change.ts'
import { keptRedirect, quoted } from '../../words.ts'

export const redirectRemoved = defineChange({
  kind: 'redirect/removed',
  find: (comparison) =>
    redirectEdits(comparison)
      .filter(({ edit }) => edit.after === undefined)
      .map(({ edit, from, addresses, suggested, differs, about }) => {
        const lost = addresses.some(({ effect }) => effect === 'stops')
        const gone = addresses.some(({ effect }) => effect === 'gone')
        return {
          ...about,
          level: lost ? 'breaking' : differs ? 'risky' : 'safe',
          what: `${quoted(from)} no longer redirects to ${quoted(String(edit.before))}`,
          reason: lost
            ? `Old links stop working. ${keptRedirect}`
            : differs
              ? `${gone ? 'Old links answer 410 (Gone). ' : ''}${keptRedirect}`
              : 'The URL redirects there anyway.',
          addresses,
          suggested,
        }
      }),
})
