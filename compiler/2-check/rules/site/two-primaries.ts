import { alternateKey } from '../../alternate-key.ts'
import { fieldSpan } from '../../context.ts'
import { groupBy } from '../../../source/group-by.ts'
import { defineRule } from '../../rule.ts'

export const siteTwoPrimaries = defineRule<{ slug: string; domains: readonly string[] }>({
  code: 'site/two-primaries',
  severity: 'error',
  message: ({ slug, domains }) =>
    `${domains.map((domain) => `\`${domain}\``).join(' and ')} share the slug \`${slug}\`, and both are marked as primary.`,
  help: () => 'Keep `primary: true` only on the site that search engines should list.',
  impact: () => 'Each page would tell search engines to list the other one.',
  subject: ({ slug, domains }) => `${slug} ${domains.at(-1)}`,
  docs: {
    why: 'Only one of the sites with the same slug and type can be primary. The pages of the others tell search engines to list its pages.',
    bad: 'waikiki-bags.example: { type: poi, slug: waikiki, primary: true }\nwaikiki-beach.example: { type: poi, slug: waikiki, primary: true }',
    good: 'waikiki-bags.example: { type: poi, slug: waikiki, primary: true }\nwaikiki-beach.example: { type: poi, slug: waikiki }',
  },
  check({ ast }, report) {
    const marked = ast.sites.filter(({ row }) => row.value.primary === true)
    const byPath = groupBy(marked, alternateKey)
    for (const [first, ...others] of byPath.values())
      for (const site of others) {
        if (!first) continue
        const related = [{ span: fieldSpan(first, ['primary']), message: `marked at \`${first.domain}\`` }]
        report(
          { slug: site.row.value.slug, domains: [first.domain, site.domain] },
          { at: fieldSpan(site, ['primary']), related },
        )
      }
  },
})
