import { withoutEntry } from '../../../rewrite/remove.ts'
import { entryAt, spanAt } from '../../../source/node.ts'
import { movedEntries } from '../../moved-entries.ts'
import { defineRule } from '../../rule.ts'

export const retiredMoved = defineRule<{ domain: string; to: string }>({
  code: 'retired/moved',
  severity: 'warning',
  message: ({ domain, to }) => `\`${domain}\` is below \`retired\`, but \`moved\` redirects it to \`${to}\`.`,
  help: () =>
    'Remove the line from `retired`: the redirect applies. If the domain should answer 410, remove it from `moved`.',
  docs: {
    why: 'A domain can redirect or answer 410 (Gone), not both. The redirect applies, so the line of `retired` has no effect.',
    bad: 'moved: { gone-bags.example: paris-bags.example }\nretired: { gone-bags.example: { since: 2026-11-01, locales: [en] } }',
    good: 'moved: { gone-bags.example: paris-bags.example }',
  },
  check({ ast }, report) {
    const { header } = ast
    const retired = header && entryAt(header.node, 'retired')?.value
    if (!header || !retired || !('entries' in retired)) return
    for (const { key, to, fromAt } of movedEntries(ast)) {
      if (!entryAt(retired, key)) continue
      const fix = withoutEntry({ ...header, node: retired }, key)
      const related = [{ span: fromAt(), message: 'the redirect' }]
      report({ domain: key, to }, { at: spanAt(header, ['retired', key], 'key'), related, fix })
    }
  },
})
