import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const hostReserved = defineRule<{ domain: string; reserved: string }>({
  code: 'host/reserved',
  severity: 'error',
  message: ({ domain, reserved }) =>
    domain.includes('.')
      ? `\`${domain}\` is not on the internet: \`.${reserved}\` is for private use.`
      : `\`${domain}\` is a name without an ending, which leads nowhere on the internet.`,
  help: () => 'Write the domain as it is registered. For trying things out there is `.example`.',
  impact: () => 'Nobody could open the site.',
  docs: {
    why: 'Some endings, and names without one, are for a machine or a local network and can never be registered.',
    bad: 'paris-bags.local: { type: city, slug: paris }',
    good: 'paris-bags.example: { type: city, slug: paris }',
  },
  check({ hosts }, report) {
    for (const { site, fault } of hosts.faulty)
      if (fault.kind === 'reserved') report({ domain: site.domain, reserved: fault.reserved }, { at: domainSpan(site) })
  },
})
