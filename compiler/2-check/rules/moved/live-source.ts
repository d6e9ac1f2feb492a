import type { SiteAst } from '../../../1-parse/ast.ts'
import { isOwnFile } from '../../../domain/own-file.ts'
import type { Span } from '../../../source/span.ts'
import { domainSpan } from '../../context.ts'
import { movedEntries } from '../../moved-entries.ts'
import { ownPaths } from '../../own-paths.ts'
import { defineRule } from '../../rule.ts'

export const movedLiveSource = defineRule<{ from: string; what: 'site' | 'page' | 'redirect' | 'file' }>({
  code: 'moved/live-source',
  severity: 'error',
  message: ({ from, what }) =>
    ({
      site: `\`moved\` names \`${from}\`, which is still the domain of a site.`,
      page: `\`moved\` names \`${from}\`, where the site still has a page.`,
      file: `\`moved\` names \`${from}\`, where the site has its own file.`,
      redirect: `\`moved\` names \`${from}\`, which already redirects to the page of the site.`,
    })[what],
  help: ({ what }) =>
    what === 'site'
      ? 'Remove the line from `moved`, or remove the row if the site is gone.'
      : 'Remove the line from `moved`: the URL works without it.',
  docs: {
    why: 'A URL is either a page or a redirect. If it is both, the host decides which one visitors get.',
    bad: 'moved: { paris-bags.example: rome-bags.example }\nsites:\n  paris-bags.example: { type: city, slug: paris }',
    good: 'moved: { old-paris-bags.example: paris-bags.example }\nsites:\n  paris-bags.example: { type: city, slug: paris }',
  },
  check(context, report) {
    const { ast } = context
    const entries = movedEntries(ast)
    if (entries.length === 0) return
    const sites = new Map<string, SiteAst>(ast.sites.map((site) => [site.domain, site]))
    for (const { from, source, fromAt } of entries) {
      const site = sites.get(source.domain)
      if (!site) continue
      const related: readonly { span: Span; message: string }[] = [
        { span: domainSpan(site), message: 'the row of the site' },
      ]
      if (source.path === undefined) report({ from, what: 'site' }, { at: fromAt, related })
      else {
        const { pages, redirects } = ownPaths(context, site)
        const page = source.path.replace(/\/index\.html$/, '')
        if (pages.has(page)) report({ from, what: 'page' }, { at: fromAt, related })
        else if (isOwnFile(source.path)) report({ from, what: 'file' }, { at: fromAt, related })
        else if (redirects.has(page)) report({ from, what: 'redirect' }, { at: fromAt, related })
      }
    }
  },
})
