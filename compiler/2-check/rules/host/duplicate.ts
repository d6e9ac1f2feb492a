import { repeats } from '../../../source/repeats.ts'
import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const hostDuplicate = defineRule<{ domain: string; first: string }>({
  code: 'host/duplicate',
  severity: 'error',
  message: ({ domain, first }) =>
    domain === first
      ? `The domain \`${domain}\` is in the table twice.`
      : `The domain \`${domain}\` is the same as \`${first}\`.`,
  help: () => 'Correct the domain of one of the two rows, or merge the rows.',
  impact: () => 'Only one of the two sites could be reached.',
  docs: {
    why: 'A domain belongs to one site. Capital letters, a trailing dot or an encoded spelling do not make it a different domain.',
    bad: 'paris-bags.example: { type: city, slug: paris }\nParis-Bags.example: { type: city, slug: lyon }',
    good: 'paris-bags.example: { type: city, slug: paris }\nlyon-bags.example: { type: city, slug: lyon }',
  },
  check({ ast, hosts }, report) {
    for (const [first, site] of repeats(ast.sites, hosts.canonical))
      report(
        { domain: site.domain, first: first.domain },
        { at: domainSpan(site), related: [{ span: domainSpan(first), message: 'first written here' }] },
      )
  },
})
