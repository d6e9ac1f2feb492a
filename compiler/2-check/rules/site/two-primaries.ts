import { sitePath } from '../../../domain/slug.ts'
import { fieldSpan } from '../../context.ts'
import { groupBy } from '../../../source/group-by.ts'
import { defineRule } from '../../rule.ts'

export const siteTwoPrimaries = defineRule<{ slug: string; domains: readonly string[] }>({
  code: 'site/two-primaries',
  severity: 'error',
  message: ({ slug, domains }) =>
    `${domains.map((one) => `\`${one}\``).join(' and ')} share the slug \`${slug}\`, and each is marked as the primary one.`,
  help: () => 'Leave `primary: true` at the one that search engines are to list, and remove it from the others.',
  impact: () => 'Each page would send search engines to the other.',
  subject: ({ slug, domains }) => `${slug} ${domains.at(-1)}`,
  docs: {
    why: 'Of the sites that share a slug and type one can be primary: the pages of the others name its pages as theirs to be listed.',
    bad: 'waikiki-bags.example: { type: poi, slug: waikiki, primary: true }\nwaikiki-beach.example: { type: poi, slug: waikiki, primary: true }',
    good: 'waikiki-bags.example: { type: poi, slug: waikiki, primary: true }\nwaikiki-beach.example: { type: poi, slug: waikiki }',
  },
  check({ ast }, report) {
    const marked = ast.sites.filter(({ row }) => row.value.primary === true)
    const byPath = groupBy(marked, ({ row }) => sitePath(row.value.slug, row.value.type))
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
