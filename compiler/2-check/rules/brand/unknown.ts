import { didYouMean } from '../../../domain/nearest.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const brandUnknown = defineRule<{ brand: string; known: readonly string[] }>({
  code: 'brand/unknown',
  severity: 'error',
  message: ({ brand }) => `microsites.yaml has no brand \`${brand}\`.`,
  help: ({ brand, known }) =>
    didYouMean(brand, known).trim() ||
    `Add it to \`brands\` in microsites.yaml, e.g. \`brands: { bag-stop: { name: Bag Stop } }\`${known.length > 0 ? `, or use one of ${known.join(', ')}` : ''}.`,
  impact: () => 'It is not clear whose site this is.',
  docs: {
    why: 'One table can serve several brands. A row without `brand` has the one that microsites.yaml names as `brand`; any other is a name in `brands`.',
    bad: 'paris-bags.example: { type: city, slug: paris, brand: bagstop }',
    good: 'paris-bags.example: { type: city, slug: paris }',
  },
  check({ ast: { sites, platform } }, report) {
    if (!platform) return
    const known = Object.keys(platform.value.brands ?? {})
    for (const site of sites) {
      const { brand } = site.row.value
      if (brand !== undefined && !known.includes(brand)) report({ brand, known }, { at: fieldSpan(site, ['brand']) })
    }
  },
})
