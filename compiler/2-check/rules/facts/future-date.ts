import { spanAt } from '../../../source/node.ts'
import { daysBetween, factDates } from '../../fact-dates.ts'
import { defineRule } from '../../rule.ts'
import { factSpan, factsOf } from '../../site-facts.ts'

export const factsFutureDate = defineRule<{ date: string }>({
  code: 'facts/future-date',
  severity: 'warning',
  message: ({ date }) => `\`${date}\` is in the future. Nothing can have been checked then.`,
  help: () => 'Write the day on which the fact was last checked, e.g. `asOf: 2026-11-21`.',
  impact: () => 'The finding about old facts would appear too late.',
  docs: {
    why: '`asOf` is the day on which somebody last checked a fact. A later day is usually a typing mistake.',
    bad: 'price: { amount: 5.9, currency: EUR, asOf: 2062-11-01, … }',
    good: 'price: { amount: 5.9, currency: EUR, asOf: 2026-11-01, … }',
  },
  check({ ast, today }, report) {
    if (today === undefined) return
    for (const site of ast.sites)
      for (const { date, path } of factDates(factsOf(ast, site)))
        // The day of the run is the one in UTC. In the east, the next day has begun.
        if (daysBetween(today, date) > 1) report({ date }, { at: factSpan(ast, site, path) })
    for (const { text } of ast.content)
      if (daysBetween(today, text.value.asOf) > 1) report({ date: text.value.asOf }, { at: spanAt(text, ['asOf']) })
  },
})
