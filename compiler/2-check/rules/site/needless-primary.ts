import { sitePath } from '../../../domain/slug.ts'
import { withoutEntry } from '../../../edit/remove.ts'
import { fieldSpan } from '../../context.ts'
import { groupBy } from '../../../source/group-by.ts'
import { defineRule } from '../../rule.ts'

export const siteNeedlessPrimary = defineRule<{ slug: string; type: string }>({
  code: 'site/needless-primary',
  severity: 'warning',
  message: ({ slug, type }) =>
    `The site is marked as the primary one, but no other of type \`${type}\` has the slug \`${slug}\`.`,
  help: () => 'Remove `primary`. If it was meant to be first of two, compare their slugs and types.',
  docs: {
    why: 'Only among sites that share a slug and type can one be primary. Elsewhere the mark is left over, or one of the slugs is mistyped.',
    bad: 'waikiki-bags.example: { type: poi, slug: waikiki, primary: true }\nwaikiki-beach.example: { type: poi, slug: waikikii }',
    good: 'waikiki-bags.example: { type: poi, slug: waikiki, primary: true }\nwaikiki-beach.example: { type: poi, slug: waikiki }',
  },
  check({ ast }, report) {
    const byPath = groupBy(ast.sites, ({ row }) => sitePath(row.value.slug, row.value.type))
    for (const [site, ...others] of byPath.values()) {
      if (!site || others.length > 0 || site.row.value.primary !== true) continue
      const { slug, type } = site.row.value
      report({ slug, type }, { at: fieldSpan(site, ['primary']), fix: withoutEntry(site.row, 'primary') })
    }
  },
})
