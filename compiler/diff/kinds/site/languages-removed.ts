import { below, everySite } from '../../../domain/moved-address.ts'
import { levelOf } from '../../address-effects.ts'
import type { SuggestedLine } from '../../change.ts'
import type { Comparison } from '../../comparison.ts'
import { defineChange } from '../../define-change.ts'
import { effectsOn, foldersOf, siteChanges, suggestedFor } from '../../site-change.ts'
import { listed } from '../../words.ts'

/** From so many sites on, one line for every site is suggested in place of lines for each. */
const manySites = 10

export const siteLanguagesRemoved = defineChange({
  kind: 'site/languages-removed',
  find(comparison) {
    const lineFor = lineForAll(comparison)
    return siteChanges(comparison, ['languages'], ['locales'], (pair) => {
      const { before, after } = pair
      const removed = before.languages.filter((language) => !after.languages.includes(language))
      if (removed.length === 0) return undefined
      const others = removed.filter((language) => language !== before.languages[0])
      const addresses = effectsOn(pair, foldersOf(others))
      const level = levelOf(addresses, 'risky')
      return {
        addresses,
        level,
        suggested: others.flatMap((other) => {
          const lines = suggestedFor(pair, foldersOf([other]))
          const line = lineFor(other)
          return line && lines.length > 0 ? [line] : lines
        }),
        what: `no longer has pages in ${listed(removed, 12)}`,
        reason:
          level === 'breaking'
            ? 'The old URLs stop working, because they have no redirect.'
            : 'Its readers are redirected to another language.',
      }
    })
  },
})

/** The line of `moved:` for a language that many sites lose, unless most others never had it. */
function lineForAll({ pairs, after }: Comparison): (language: string) => SuggestedLine | undefined {
  const lost = new Map<string, number>()
  const had = new Map<string, number>()
  for (const { before, after: is } of pairs)
    for (const language of before.languages)
      if (!is.languages.includes(language)) lost.set(language, (lost.get(language) ?? 0) + 1)
  for (const { languages } of after.sites)
    for (const language of languages) had.set(language, (had.get(language) ?? 0) + 1)
  return (language) => {
    const count = lost.get(language) ?? 0
    const without = after.sites.length - (had.get(language) ?? 0)
    return count >= manySites && count * 2 >= without
      ? { from: `${everySite}/${language}${below}`, to: '/' }
      : undefined
  }
}
