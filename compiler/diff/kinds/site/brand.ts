import { defineChange } from '../../define-change.ts'
import { editsIn, ofSite } from '../../site-change.ts'
import { quoted } from '../../words.ts'

export const siteBrand = defineChange({
  kind: 'site/brand',
  find: ({ pairs, before, after }) =>
    pairs
      .filter((pair) => editsIn(pair, 'brand').length > 0)
      .map((pair) => {
        const nameIn = ({ brand, brands }: typeof before, key: string | undefined): string =>
          (key === undefined ? undefined : brands[key]?.name) ?? brand.name
        return {
          ...ofSite(pair.domain, editsIn(pair, 'brand'), [], ['brand']),
          level: 'risky',
          what: `brand ${quoted(nameIn(before, pair.before.brand))} → ${quoted(nameIn(after, pair.after.brand))}`,
          reason: 'All pages name another company.',
        }
      }),
})
