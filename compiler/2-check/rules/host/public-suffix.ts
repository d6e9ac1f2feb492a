import { defineHostRule } from '../../define-host-rule.ts'

export const hostPublicSuffix = defineHostRule({
  code: 'host/public-suffix',
  severity: 'error',
  message: ({ canonical }) => `\`${canonical}\` is a public suffix, not a domain.`,
  help: ({ canonical }) => `Add the name that the partner registered: \`name.${canonical}\`.`,
  impact: () => 'No browser could open the site.',
  docs: {
    why: 'Anyone can register names under a public suffix such as `co.uk` or `github.io`. The suffix itself belongs to its registry.',
    bad: 'co.uk: { type: city, slug: london }',
    good: 'london-bags.co.uk: { type: city, slug: london }',
  },
})
