import { defineChange } from '../../define-change.ts'
import { siteChanges } from '../../site-change.ts'
import { quoted } from '../../words.ts'

export const siteBrand = defineChange({
  kind: 'site/brand',
  find: (comparison) =>
    siteChanges(comparison, ['brand'], ['brand'], (pair) => {
      const nameIn = ({ brand, brands }: typeof comparison.before, key: string | undefined): string =>
        (key === undefined ? undefined : brands[key]?.name) ?? brand.name
      const was = nameIn(comparison.before, pair.before.brand)
      const is = nameIn(comparison.after, pair.after.brand)
      return {
        level: 'risky',
        what: `brand ${quoted(was)} → ${quoted(is)}`,
        reason: 'All pages name another company.',
      }
    }),
})
