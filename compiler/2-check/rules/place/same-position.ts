import type { SiteAst } from '../../../1-parse/ast.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const placeSamePosition = defineRule<{ domain: string; first: string }>({
  code: 'place/same-position',
  severity: 'warning',
  message: ({ domain, first }) => `The places of \`${first}\` and \`${domain}\` have the very same position.`,
  help: () =>
    'Correct the one that was copied. Two sites on one place share its slug; a city lies at its centre, a station where it stands.',
  impact: () => 'The distances, maps and nearby sites of one of the two pages would be those of the other place.',
  docs: {
    why: 'No two places lie at one point. A row that was made from another one often keeps its coordinates.',
    bad: 'louvre-bags.example: { slug: louvre, place: { geo: [48.8606, 2.3376] }, … }\norsay-bags.example: { slug: orsay, place: { geo: [48.8606, 2.3376] }, … }',
    good: 'louvre-bags.example: { slug: louvre, place: { geo: [48.8606, 2.3376] }, … }\norsay-bags.example: { slug: orsay, place: { geo: [48.8600, 2.3266] }, … }',
  },
  check({ ast }, report) {
    const first = new Map<string, SiteAst>()
    for (const site of ast.sites) {
      const { place, slug } = site.row.value
      if (!place?.geo) continue
      const key = place.geo.join(' ')
      const before = first.get(key)
      if (!before) first.set(key, site)
      // Alternates stand for the same place: `site/shared-slug` reports them.
      else if (before.row.value.slug !== slug) {
        const related = [{ span: fieldSpan(before, ['place', 'geo']), message: `of \`${before.domain}\`` }]
        report({ domain: site.domain, first: before.domain }, { at: fieldSpan(site, ['place', 'geo']), related })
      }
    }
  },
})
