import { defineRule } from '../../rule.ts'
import { factSpan, factsOf } from '../../site-facts.ts'
import { days } from '../../../fields/hours.ts'

export const placeNeverOpen = defineRule<object>({
  code: 'place/never-open',
  severity: 'error',
  message: () => 'The opening hours contain no day.',
  help: () => 'Add the days, e.g. `mon: [["08:00", "22:30"]]`. If the hours are unknown, remove `hours`.',
  impact: () => 'The page would say that the place is never open.',
  docs: {
    why: 'A day without opening hours means that the place is closed on that day. If there is no `hours` field, the page does not mention opening hours.',
    bad: 'hours: { source: https://…, asOf: 2026-11-01 }',
    good: 'hours: { mon: [["08:00", "22:30"]], source: https://…, asOf: 2026-11-01 }',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const { hours } = factsOf(ast, site)
      if (hours && days.every((day) => (hours[day] ?? []).length === 0))
        report({}, { at: factSpan(ast, site, ['hours'], 'key') })
    }
  },
})
