import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const hostDuplicate = defineRule<{ domain: string; first: string }>({
  code: 'host/duplicate',
  severity: 'error',
  message: ({ domain, first }) =>
    domain === first
      ? `The domain \`${domain}\` is in the table twice.`
      : `The domain \`${domain}\` is \`${first}\` again.`,
  help: () => 'Remove one of the two rows, or correct its domain.',
  impact: () => 'Only one of the two sites could be reached.',
  docs: {
    why: 'One domain leads to one site. Capital letters, a trailing dot or an encoded spelling make no other domain.',
    bad: 'paris-bags.example: { type: city, slug: paris }\nParis-Bags.example: { type: city, slug: lyon }',
    good: 'paris-bags.example: { type: city, slug: paris }\nlyon-bags.example: { type: city, slug: lyon }',
  },
  check({ ast, hosts }, report) {
    const seen = new Map<string, (typeof ast.sites)[number]>()
    for (const site of ast.sites) {
      const key = hosts.canonical(site)
      const first = seen.get(key)
      if (!first) seen.set(key, site)
      else
        report(
          { domain: site.domain, first: first.domain },
          { at: domainSpan(site), related: [{ span: domainSpan(first), message: 'first written here' }] },
        )
    }
  },
})
