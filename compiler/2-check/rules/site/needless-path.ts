import { sitePath } from '../../../domain/slug.ts'
import { withoutEntry } from '../../../edit/remove.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const siteNeedlessPath = defineRule<{ path: string }>({
  code: 'site/needless-path',
  severity: 'warning',
  message: ({ path }) => `The path \`${path}\` is written out, and is what slug and type make it anyway.`,
  help: () => 'Remove `path`.',
  docs: {
    why: 'The path is derived from slug and type. Written out it says nothing more, and contradicts them as soon as one is changed.',
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
