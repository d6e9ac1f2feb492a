import type { SiteAst } from '../../../1-parse/ast.ts'
import { suggester } from '../../../diagnostic/suggester.ts'
import { movedEntries, movedPaths } from '../../moved-entries.ts'
import { ownPaths } from '../../own-paths.ts'
import { defineRule } from '../../rule.ts'

export const movedUnknownTarget = defineRule<{
  from: string
  to: string
  site?: string
  pages?: readonly string[]
  hint?: string
}>({
  code: 'moved/unknown-target',
  severity: 'error',
  waits: true,
  message: ({ from, to, site = '', pages }) =>
    `\`moved\` redirects \`${from}\` to \`${to}\`, which is not ${pages ? `a page of ${from.startsWith(site) ? 'that site' : `\`${site}\``}` : 'in sites.yaml'}.`,
  help: ({ pages, hint = '' }) =>
    pages
      ? `Redirect it to one of ${pages.map((page) => `\`${page}/\``).join(', ')}.`
      : `Write the domain of a site in sites.yaml.${hint}`,
  impact: () => 'Old links would lead nowhere.',
  docs: {
    why: 'Browsers remember a permanent redirect, and search engines drop both URLs if its target does not exist. That is worse than no redirect.',
    bad: 'moved: { old-bags.example: paris-bag.example }',
    good: 'moved: { old-bags.example: paris-bags.example }',
  },
  check(context, report) {
    const { ast } = context
    const entries = movedEntries(ast)
    if (entries.length === 0) return
    const paths = movedPaths(entries)
    const reported = new Set<string>()
    const sites = new Map<string, SiteAst>(ast.sites.map((site) => [site.domain, site]))
    const domains = [...sites.keys()]
    const hintFor = suggester()
    for (const entry of entries) {
      const { from, to, source, next } = entry
      // If the target has itself moved, `moved/chain` suggests the final target.
      if (paths.at(next)) continue
      if (source.path === undefined) {
        if (!sites.has(to)) report({ from, to, hint: hintFor(to, domains) }, { at: entry.toAt() })
        continue
      }
      const site = sites.get(source.domain)
      const pages = site && ownPaths(context, site).pages
      if (!pages || pages.has(to.replace(/\/$/, '')) || reported.has(from)) continue
      reported.add(from)
      report({ from, to, site: source.domain, pages: [...pages] }, { at: entry.toAt() })
    }
  },
})
