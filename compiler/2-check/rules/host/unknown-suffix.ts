import { defineHostRule } from '../../define-host-rule.ts'

export const hostUnknownSuffix = defineHostRule({
  code: 'host/unknown-suffix',
  severity: 'error',
  message: ({ domain, suffix }) => `\`${domain}\` ends in \`.${suffix}\`, which does not exist.`,
  help: ({ meant }) =>
    meant === undefined ? 'Write the registered domain, e.g. `paris-bags.com`.' : `Did you mean \`${meant}\`?`,
  impact: () => 'No browser could open the site.',
  docs: {
    why: 'Domains can only be registered under an ending of the public suffix list (publicsuffix.org).',
    bad: 'paris-bags.con: { type: city, slug: paris }',
    good: 'paris-bags.com: { type: city, slug: paris }',
  },
})
