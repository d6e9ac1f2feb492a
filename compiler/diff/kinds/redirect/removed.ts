import { levelOf } from '../../address-effects.ts'
import { defineChange } from '../../define-change.ts'
import { redirectEdits } from '../../redirect-change.ts'
import { quoted } from '../../words.ts'

export const redirectRemoved = defineChange({
  kind: 'redirect/removed',
  find: (comparison) =>
    redirectEdits(comparison)
      .filter(({ edit }) => edit.after === undefined)
      .map(({ edit, from, addresses, about }) => {
        const level = levelOf(addresses, 'safe')
        return {
          ...about,
          level,
          what: `${quoted(from)} leads to ${quoted(String(edit.before))} no more`,
          reason:
            level === 'safe'
              ? 'The address works without it.'
              : 'Who has kept the old address finds nothing, and browsers that have been there go on as before.',
          addresses,
          suggested: level === 'safe' ? [] : [{ from, to: String(edit.before) }],
        }
      }),
})
