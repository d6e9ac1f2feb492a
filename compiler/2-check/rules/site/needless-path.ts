import { sitePath } from '../../../domain/slug.ts'
import { withoutEntry } from '../../../rewrite/remove.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const siteNeedlessPath = defineRule<{ path: string }>({
  code: 'site/needless-path',
  severity: 'warning',
  message: ({ path }) => `The path \`${path}\` is not needed: it follows from slug and type.`,
  help: () => 'Remove `path`.',
  docs: {
    why: 'The path is made from slug and type. If you write it out and change one of them later, it becomes wrong.',
    bad: 'louvre-bags.example: { type: poi, slug: louvre, path: /louvre/poi }',
    good: 'louvre-bags.example: { type: poi, slug: louvre }',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const { path, slug, type } = site.row.value
      if (path === undefined || path !== sitePath(slug, type)) continue
      report({ path }, { at: fieldSpan(site, ['path']), fix: withoutEntry(site.row, 'path') })
    }
  },
})
