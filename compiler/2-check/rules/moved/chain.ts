import { movedEntries, movedPaths } from '../../moved-entries.ts'
import { defineRule } from '../../rule.ts'

export const movedChain = defineRule<{ from: string; to: string; end: string }>({
  code: 'moved/chain',
  severity: 'error',
  message: ({ from, to }) => `\`moved\` leads \`${from}\` to \`${to}\`, which has moved itself.`,
  help: ({ end }) => `Lead it to the end of the way at once: \`${end}\`.`,
  impact: () => 'A browser asks twice, and search engines give up on long ways.',
  docs: {
    why: 'Each step of a redirect is another question to a server, on a phone a second or more. The end of the way is known: old addresses lead there at once.',
    bad: 'moved:\n  first-bags.example: second-bags.example\n  second-bags.example: paris-bags.example',
    good: 'moved:\n  first-bags.example: paris-bags.example\n  second-bags.example: paris-bags.example',
  },
  check({ ast }, report) {
    const entries = movedEntries(ast)
    const paths = movedPaths(entries)
    for (const entry of entries) {
      const next = paths.at(entry.next)
      const last = paths.last(entry)
      if (!next || !last) continue
      report(
        { from: entry.from, to: entry.to, end: last.to },
        {
          at: entry.toAt,
          related: [{ span: next.fromAt, message: 'it has moved here' }],
          fix: { span: entry.toAt, text: last.to },
        },
      )
    }
  },
})
