import { defineHostRule } from '../../define-host-rule.ts'

export const hostReserved = defineHostRule({
  code: 'host/reserved',
  severity: 'error',
  message: ({ domain, reserved }) =>
    domain.includes('.')
      ? `\`${domain}\` is not on the internet: \`.${reserved}\` is for private use.`
      : `\`${domain}\` has no domain ending, so it does not exist on the internet.`,
  help: () => 'Write the registered domain. For tests, use a domain that ends in `.example`.',
  impact: () => 'No browser could open the site.',
  docs: {
    why: 'Some endings, and names without an ending, are reserved for one machine or a local network. Nobody can register them.',
    bad: 'paris-bags.local: { type: city, slug: paris }',
    good: 'paris-bags.example: { type: city, slug: paris }',
  },
})
