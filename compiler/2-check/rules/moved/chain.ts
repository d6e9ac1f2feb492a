import { movedEntries, movedPaths } from '../../moved-entries.ts'
import { defineRule } from '../../rule.ts'

export const movedChain = defineRule<{ from: string; to: string; end: string }>({
  code: 'moved/chain',
  severity: 'error',
  message: ({ from, to }) => `\`moved\` redirects \`${from}\` to \`${to}\`, which redirects again.`,
  help: ({ end }) => `Redirect it directly to the final target: \`${end}\`.`,
  impact: () => 'Browsers make two requests, and search engines stop following long chains.',
  docs: {
    why: 'Each redirect is another request, which can take a second or more on a phone. Old URLs should redirect directly to the final target.',
    bad: 'moved:\n  first-bags.example: second-bags.example\n  second-bags.example: paris-bags.example',
    good: 'moved:\n  first-bags.example: paris-bags.example\n  second-bags.example: paris-bags.example',
  },
  check({ ast }, report) {
    const entries = movedEntries(ast)
    const paths = movedPaths(entries)
    const reported = new Set<string>()
    for (const entry of entries) {
      const next = paths.at(entry.next)
      const last = paths.last(entry)
      if (!next || !last || reported.has(entry.from)) continue
      reported.add(entry.from)
      report(
        { from: entry.from, to: entry.to, end: last.to },
        {
          at: entry.toAt(),
          related: [{ span: next.fromAt(), message: 'the second redirect' }],
          fix: { span: entry.toAt(), text: last.to },
        },
      )
    }
  },
})
