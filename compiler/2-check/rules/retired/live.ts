import type { SiteAst } from '../../../1-parse/ast.ts'
import { spanAt } from '../../../source/node.ts'
import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const retiredLive = defineRule<{ domain: string }>({
  code: 'retired/live',
  severity: 'error',
  message: ({ domain }) => `\`retired\` names \`${domain}\`, which is still the domain of a site.`,
  help: () => 'Remove the line from `retired`, or remove the row if the site is gone.',
  docs: {
    why: 'A domain either shows a site or answers that the site is gone. With both lines, the host decides which one visitors get.',
    bad: 'retired: { paris-bags.example: { since: 2026-11-01, locales: [en] } }\nsites:\n  paris-bags.example: { type: city, slug: paris }',
    good: 'retired: { gone-bags.example: { since: 2026-11-01, locales: [en] } }\nsites:\n  paris-bags.example: { type: city, slug: paris }',
  },
  check({ ast: { header, sites } }, report) {
    const domains = Object.keys(header?.value.retired ?? {})
    if (!header || domains.length === 0) return
    const rows = new Map<string, SiteAst>(sites.map((site) => [site.domain, site]))
    for (const domain of domains) {
      const site = rows.get(domain)
      if (!site) continue
      const related = [{ span: domainSpan(site), message: 'the row of the site' }]
      report({ domain }, { at: spanAt(header, ['retired', domain], 'key'), related })
    }
  },
})
