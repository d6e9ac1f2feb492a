import { repeats } from '../../../source/repeats.ts'
import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const hostConfusable = defineRule<{ domain: string; first: string }>({
  code: 'host/confusable',
  severity: 'warning',
  message: ({ domain, first }) => `\`${domain}\` looks like \`${first}\`.`,
  help: () =>
    'If one of the two is a typing mistake, correct it. If you own both, redirect one to the other with `moved`.',
  impact: () => 'Travellers who type the domain may reach the site of another place.',
  docs: {
    why: 'People cannot tell apart domains that differ only in a hyphen or in characters that look alike: `0` and `o`, `1` and `l`, `rn` and `m`, `vv` and `w` (Unicode TS 39).',
    bad: 'modern-bags.example: { type: city, slug: modena }\nmodem-bags.example: { type: city, slug: lyon }',
    good: 'modena-bags.example: { type: city, slug: modena }\nlyon-bags.example: { type: city, slug: lyon }',
  },
  check({ ast, hosts }, report) {
    const withProblems = new Set(hosts.withProblems.map(({ site }) => site))
    const sites = ast.sites.filter((site) => !withProblems.has(site))
    for (const [before, site] of repeats(sites, (site) => skeleton(hosts.canonical(site))))
      // The same domain twice is `host/duplicate`.
      if (hosts.canonical(before) !== hosts.canonical(site))
        report(
          { domain: site.domain, first: before.domain },
          { at: domainSpan(site), related: [{ span: domainSpan(before), message: 'it looks like this domain' }] },
        )
  },
})

/** Equal for two domains that a hasty reader would confuse. Domains with encoded parts stay as they are. */
function skeleton(domain: string): string {
  return domain.includes('xn--')
    ? domain
    : domain.replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w')
}
