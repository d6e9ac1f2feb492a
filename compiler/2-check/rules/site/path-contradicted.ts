import { sitePath } from '../../../domain/slug.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const sitePathContradicted = defineRule<{ path: string; derived: string }>({
  code: 'site/path-contradicted',
  severity: 'error',
  message: ({ path, derived }) => `The path is \`${path}\`, but slug and type make \`${derived}\`.`,
  help: () => `Remove \`path\`, or correct the slug or the type.`,
  docs: {
    why: 'The path is always `/{slug}/{type}`. You do not need to write it.',
    bad: 'louvre-bags.example: { type: poi, slug: louvre, path: /louvre/city }',
    good: 'louvre-bags.example: { type: poi, slug: louvre }',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const { path, slug, type } = site.row.value
      const derived = sitePath(slug, type)
      if (path === undefined || path === derived) continue
      const related = [
        { span: fieldSpan(site, ['slug']), message: 'the slug' },
        { span: fieldSpan(site, ['type']), message: 'the type' },
      ]
      report({ path, derived }, { at: fieldSpan(site, ['path']), related })
    }
  },
})
