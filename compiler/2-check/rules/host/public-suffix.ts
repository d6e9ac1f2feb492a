import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const hostPublicSuffix = defineRule<{ domain: string }>({
  code: 'host/public-suffix',
  severity: 'error',
  message: ({ domain }) => `\`${domain}\` is a public suffix, not a domain.`,
  help: ({ domain }) => `Add the name that the partner registered: \`name.${domain}\`.`,
  impact: () => 'No browser could open the site.',
  docs: {
    why: 'Anyone can register names under a public suffix such as `co.uk` or `github.io`. The suffix itself belongs to its registry.',
    bad: 'co.uk: { type: city, slug: london }',
    good: 'london-bags.co.uk: { type: city, slug: london }',
  },
  check({ hosts }, report) {
    for (const { site, problem, canonical } of hosts.withProblems)
      if (problem.kind === 'public-suffix') report({ domain: canonical }, { at: domainSpan(site) })
  },
})
