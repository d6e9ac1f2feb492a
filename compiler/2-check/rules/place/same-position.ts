import { repeats } from '../../../source/repeats.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const placeSamePosition = defineRule<{ domain: string; first: string }>({
  code: 'place/same-position',
  severity: 'warning',
  message: ({ domain, first }) => `The places of \`${first}\` and \`${domain}\` have exactly the same position.`,
  help: () => 'Correct the copied position. If both sites are about the same place, give them the same slug.',
  impact: () => 'One of the two pages would show the distances, map and nearby sites of the other place.',
  docs: {
    why: 'Two places never have exactly the same position. A row copied from another one often keeps the old coordinates.',
    bad: 'louvre-bags.example: { slug: louvre, place: { geo: [48.8606, 2.3376] }, … }\norsay-bags.example: { slug: orsay, place: { geo: [48.8606, 2.3376] }, … }',
    good: 'louvre-bags.example: { slug: louvre, place: { geo: [48.8606, 2.3376] }, … }\norsay-bags.example: { slug: orsay, place: { geo: [48.8600, 2.3266] }, … }',
  },
  check({ ast }, report) {
    for (const [before, site] of repeats(ast.sites, ({ row }) => row.value.place?.geo?.join(' ')))
      // Alternates stand for the same place: `site/shared-slug` reports them.
      if (before.row.value.slug !== site.row.value.slug) {
        const related = [{ span: fieldSpan(before, ['place', 'geo']), message: `of \`${before.domain}\`` }]
        report({ domain: site.domain, first: before.domain }, { at: fieldSpan(site, ['place', 'geo']), related })
      }
  },
})
