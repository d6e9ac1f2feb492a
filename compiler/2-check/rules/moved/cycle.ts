import { movedEntries, movedPaths } from '../../moved-entries.ts'
import type { MovedEntry } from '../../moved-entries.ts'
import { defineRule } from '../../rule.ts'

/** The most steps of a cycle that a message shows. */
const most = 6

export const movedCycle = defineRule<{ way: readonly string[] }>({
  code: 'moved/cycle',
  severity: 'error',
  message: ({ way }) => `\`moved\` redirects in a circle: ${way.map((address) => `\`${address}\``).join(' → ')}.`,
  help: () => 'Remove the line that redirects back.',
  impact: () => 'Browsers show an error.',
  subject: ({ way }) => way.join(' '),
  docs: {
    why: 'Browsers follow the redirects in a circle until they give up.',
    bad: 'moved:\n  first-bags.example: second-bags.example\n  second-bags.example: first-bags.example',
    good: 'moved:\n  first-bags.example: second-bags.example',
  },
  check({ ast }, report) {
    const entries = movedEntries(ast)
    const paths = movedPaths(entries)
    const shown = new Set<MovedEntry>()
    const reported = new Set<string>()
    for (const entry of entries) {
      if (paths.last(entry) || shown.has(entry)) continue
      const way: MovedEntry[] = []
      const before = shown.size
      for (let at: MovedEntry | undefined = entry; at && !shown.has(at); at = paths.at(at.next)) {
        shown.add(at)
        way.push(at)
      }
      // Entries that only lead into the cycle are not part of it. A cycle is reported once.
      const end = paths.at(way.at(-1)?.next ?? '')
      const back = way.findIndex((address) => address === end)
      if (back === -1 || shown.size === before || reported.has(entry.from)) continue
      reported.add(entry.from)
      const circle = way.slice(back)
      const steps = circle.slice(0, most).map(({ from }) => from)
      report(
        { way: [...steps, ...(circle.length > most ? ['…'] : []), circle[0]?.from ?? ''] },
        {
          at: (circle.at(-1) ?? entry).toAt(),
          related: circle.slice(0, 1).map(({ fromAt }) => ({ span: fromAt(), message: 'the first redirect' })),
        },
      )
    }
  },
})
