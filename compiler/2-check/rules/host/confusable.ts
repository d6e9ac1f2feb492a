import type { SiteAst } from '../../../1-parse/ast.ts'
import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const hostConfusable = defineRule<{ domain: string; first: string }>({
  code: 'host/confusable',
  severity: 'warning',
  message: ({ domain, first }) => `\`${domain}\` reads like \`${first}\`.`,
  help: () =>
    'If one of the two is a slip, correct or remove it. If both are yours, let one lead to the other instead of making two sites.',
  impact: () => 'Who types the address from memory or from a poster lands on the site of another place.',
  docs: {
    why: 'Domains that differ in a hyphen, or in signs that look alike (`0` and `o`, `1` and `l`, `rn` and `m`, `vv` and `w`; Unicode TS 39), are one domain for who reads them.',
    bad: 'modern-bags.example: { type: city, slug: modena }\nmodem-bags.example: { type: city, slug: lyon }',
    good: 'modena-bags.example: { type: city, slug: modena }\nlyon-bags.example: { type: city, slug: lyon }',
  },
  check({ ast, hosts }, report) {
    const first = new Map<string, SiteAst>()
    const faulty = new Set(hosts.faulty.map(({ site }) => site))
    for (const site of ast.sites) {
      if (faulty.has(site)) continue
      const key = skeleton(hosts.canonical(site))
      const before = first.get(key)
      if (!before) first.set(key, site)
      // The same domain twice is `host/duplicate`.
      else if (hosts.canonical(before) !== hosts.canonical(site))
        report(
          { domain: site.domain, first: before.domain },
          { at: domainSpan(site), related: [{ span: domainSpan(before), message: 'the one that it reads like' }] },
        )
    }
  },
})

/** Equal for two domains that a hasty reader would confuse. Domains with encoded parts stay as they are. */
function skeleton(domain: string): string {
  return domain.includes('xn--')
    ? domain
    : domain.replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w')
}
