import { isDomain } from '../../../domain/moved-address.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const retiredMalformed = defineRule<{ domain: string }>({
  code: 'retired/malformed',
  severity: 'error',
  message: ({ domain }) => `\`retired\` names \`${domain}\`, which is not a domain.`,
  help: () => 'Write a domain in lowercase letters, e.g. `gone-bags.example`, without `https://` and path.',
  docs: {
    why: 'A build has a folder with this name, and servers are configured with it.',
    bad: 'retired: { "https://gone-bags.example/": { since: 2026-11-01, locales: [en] } }',
    good: 'retired: { gone-bags.example: { since: 2026-11-01, locales: [en] } }',
  },
  check({ ast: { header } }, report) {
    if (!header) return
    for (const domain of Object.keys(header.value.retired ?? {}))
      if (!isDomain(domain)) report({ domain }, { at: spanAt(header, ['retired', domain], 'key') })
  },
})
