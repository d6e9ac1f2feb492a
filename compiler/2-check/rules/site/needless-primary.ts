import { withoutEntry } from '../../../rewrite/remove.ts'
import { groupBy } from '../../../source/group-by.ts'
import { alternateKey } from '../../alternate-key.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const siteNeedlessPrimary = defineRule<{ slug: string; type: string }>({
  code: 'site/needless-primary',
  severity: 'warning',
  waits: true,
  message: ({ slug, type }) =>
    `The site is marked as primary, but no other site of type \`${type}\` has the slug \`${slug}\`.`,
  help: () => 'Remove `primary`. If two sites should share the place, give them the same slug and type.',
  docs: {
    why: 'A site can only be primary among sites with the same slug and type. Otherwise the mark is left over, or one of the slugs is mistyped.',
    bad: 'waikiki-bags.example: { type: poi, slug: waikiki, primary: true }\nwaikiki-beach.example: { type: poi, slug: waikikii }',
    good: 'waikiki-bags.example: { type: poi, slug: waikiki, primary: true }\nwaikiki-beach.example: { type: poi, slug: waikiki }',
  },
  check({ ast }, report) {
    const byPath = groupBy(ast.sites, alternateKey)
    for (const [site, ...others] of byPath.values()) {
      if (!site || others.length > 0 || site.row.value.primary !== true) continue
      const { slug, type } = site.row.value
      report({ slug, type }, { at: fieldSpan(site, ['primary']), fix: withoutEntry(site.row, 'primary') })
    }
  },
})
