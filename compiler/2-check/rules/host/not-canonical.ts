import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const hostNotCanonical = defineRule<{ domain: string; canonical: string }>({
  code: 'host/not-canonical',
  severity: 'error',
  message: ({ domain, canonical }) => `Browsers ask for \`${domain}\` as \`${canonical}\`.`,
  help: ({ canonical }) => `Write \`${canonical}\`.`,
  docs: {
    why: 'A site is looked up by the domain that the browser names: small letters, no trailing dot, letters beyond ASCII encoded (`xn--…`). Written otherwise it is never found.',
    bad: 'münchen-bags.example: { type: city, slug: munich }',
    good: 'xn--mnchen-bags-thb.example: { type: city, slug: munich }',
  },
  check({ hosts }, report) {
    for (const { site, fault, canonical } of hosts.faulty)
      if (fault.kind === 'not-canonical') report({ domain: site.domain, canonical }, { at: domainSpan(site) })
  },
})
