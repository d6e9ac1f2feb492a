import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const siteKindContradicted = defineRule<{ type: string; kind: string }>({
  code: 'site/kind-contradicted',
  severity: 'error',
  message: ({ type, kind }) => `The site is of type \`${type}\`, but its place is of kind \`${kind}\`.`,
  help: ({ type }) =>
    type === 'city'
      ? 'Write `kind: city`, or `type: poi`.'
      : 'Write `type: city`, or another kind: `station`, `airport`, `landmark`, `area`.',
  impact: ({ type, kind }) =>
    `The page would call the place a ${type === 'city' ? 'city' : 'point of interest'}, but it is of kind ${kind}.`,
  docs: {
    why: 'The type `city` and the kind `city` belong together: pages of this type have texts about cities.',
    bad: 'paris-bags.example: { type: poi, slug: paris, place: { kind: city } }',
    good: 'paris-bags.example: { type: city, slug: paris, place: { kind: city } }',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const { type, place } = site.row.value
      if (place?.kind === undefined || (type === 'city') === (place.kind === 'city')) continue
      // `site/unknown-type` reports that nobody knows what the page is.
      if (!ast.siteTypes.includes(type)) continue
      const related = [{ span: fieldSpan(site, ['type']), message: 'the type' }]
      report({ type, kind: place.kind }, { at: fieldSpan(site, ['place', 'kind']), related })
    }
  },
})
