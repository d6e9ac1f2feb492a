import { renameRow } from '../../../rewrite/rename-row.ts'
import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const hostNotCanonical = defineRule<{ domain: string; canonical: string }>({
  code: 'host/not-canonical',
  severity: 'error',
  message: ({ domain, canonical }) => `\`${domain}\` is not in normal form. Browsers use \`${canonical}\`.`,
  help: ({ canonical }) => `Write \`${canonical}\`.`,
  docs: {
    why: 'Browsers send a domain in lowercase letters, without a trailing dot, and with letters beyond ASCII encoded (`xn--…`). In any other spelling, the site is never found.',
    bad: 'münchen-bags.example: { type: city, slug: munich }',
    good: 'xn--mnchen-bags-thb.example: { type: city, slug: munich }',
  },
  check({ ast, hosts }, report) {
    const misspelt = hosts.withProblems.filter(({ problem }) => problem.kind === 'not-canonical')
    if (misspelt.length === 0) return
    const counts = new Map<string, number>()
    for (const site of ast.sites) counts.set(hosts.canonical(site), (counts.get(hosts.canonical(site)) ?? 0) + 1)
    for (const { site, canonical } of misspelt) {
      // If another row already has that domain, one of the two must go. Only the editor can decide which.
      const fix = counts.get(canonical) === 1 ? renameRow(ast, site, canonical) : undefined
      report({ domain: site.domain, canonical }, { at: domainSpan(site), fix })
    }
  },
})
