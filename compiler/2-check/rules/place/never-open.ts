import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'
import { weekdayKeys } from '../../weekdays.ts'

export const placeNeverOpen = defineRule<object>({
  code: 'place/never-open',
  severity: 'error',
  message: () => 'The hours have no day on which the place is open.',
  help: () => 'Add the days, e.g. `mon: [["08:00", "22:30"]]`, or remove `hours`.',
  impact: () => 'The page would say that the place is closed on every day.',
  docs: {
    why: 'A day that is left out of the hours is one on which the place is closed. Where hours are not known, the page says nothing of them.',
    bad: 'hours: { source: https://…, asOf: 2026-11-01 }',
    good: 'hours: { mon: [["08:00", "22:30"]], source: https://…, asOf: 2026-11-01 }',
  },
  check({ ast }, report) {
    for (const { row } of ast.sites) {
      const { hours } = row.value
      if (hours && weekdayKeys.every((day) => (hours[day] ?? []).length === 0))
        report({}, { at: spanAt(row, ['hours'], 'key') })
    }
  },
})
