import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const deployEmptyFreeze = defineRule<{ from: string; until: string }>({
  code: 'deploy/empty-freeze',
  severity: 'error',
  message: ({ from, until }) => `The freeze ends on ${until}, before it starts on ${from}.`,
  help: ({ until }) =>
    `Correct the year, e.g. \`until: ${Number(until.slice(0, 4)) + 1}${until.slice(4)}\`, or swap the two dates.`,
  docs: {
    why: 'A freeze that ends before it starts blocks no deployment. Freezes usually protect the busiest weeks of the year.',
    bad: 'freeze: [{ from: 2026-12-18, until: 2026-01-04, reason: peak travel weeks }]',
    good: 'freeze: [{ from: 2026-12-18, until: 2027-01-04, reason: peak travel weeks }]',
  },
  check({ ast: { platform } }, report) {
    if (!platform) return
    for (const [name, { freeze = [] }] of Object.entries(platform.value.deploy ?? {}))
      for (const [index, { from, until }] of freeze.entries())
        if (until < from) report({ from, until }, { at: spanAt(platform, ['deploy', name, 'freeze', index, 'until']) })
  },
})
