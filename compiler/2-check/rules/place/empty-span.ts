import { defineRule } from '../../rule.ts'
import { factSpan, factsOf } from '../../site-facts.ts'
import { days } from '../../../fields/hours.ts'
import { weekdays } from '../../weekdays.ts'

export const placeEmptySpan = defineRule<{ day: string; time: string }>({
  code: 'place/empty-span',
  severity: 'error',
  message: ({ day, time }) => `On ${day}, the place opens and closes at ${time}.`,
  help: () =>
    'Correct one of the two times. If it is open all day, write `["00:00", "24:00"]`. If it is closed, leave the day out.',
  cause: ({ time }) => time,
  docs: {
    why: 'If both times are equal, it is unclear whether the place is open all day or closed.',
    bad: 'hours: { sat: [["00:00", "00:00"]], … }',
    good: 'hours: { sat: [["00:00", "24:00"]], … }',
  },
  check({ ast }, report) {
    for (const site of ast.sites)
      for (const day of days)
        for (const [index, [opens, closes]] of (factsOf(ast, site).hours?.[day] ?? []).entries())
          if (opens === closes)
            report({ day: weekdays[day], time: opens }, { at: factSpan(ast, site, ['hours', day, index]) })
  },
})
