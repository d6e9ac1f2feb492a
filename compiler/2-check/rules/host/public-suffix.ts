import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const hostPublicSuffix = defineRule<{ domain: string }>({
  code: 'host/public-suffix',
  severity: 'error',
  message: ({ domain }) => `\`${domain}\` is an ending that many owners share, not a domain of its own.`,
  help: ({ domain }) => `Put the name before it that the partner registered: \`name.${domain}\`.`,
  impact: () => 'Nobody could open the site.',
  docs: {
    why: 'Under a public suffix such as `co.uk` or `github.io` names are given to anyone. The suffix itself belongs to its registry.',
    bad: 'co.uk: { type: city, slug: london }',
    good: 'london-bags.co.uk: { type: city, slug: london }',
  },
  check({ hosts }, report) {
    for (const { site, fault, canonical } of hosts.faulty)
      if (fault.kind === 'public-suffix') report({ domain: canonical }, { at: domainSpan(site) })
  },
})
