import { spanAt } from '../../../source/node.ts'
import { daysBetween } from '../../fact-dates.ts'
import { defineRule } from '../../rule.ts'

export const retiredFutureDate = defineRule<{ domain: string; since: string }>({
  code: 'retired/future-date',
  severity: 'error',
  message: ({ domain, since }) => `\`${domain}\` is retired since \`${since}\`, which is in the future.`,
  help: () =>
    'Write the day on which the site went offline. If it is still online, keep its row until that day and retire it then.',
  impact: () => 'Its page would tell visitors that the site is gone since a day to come.',
  docs: {
    why: 'A line of `retired` takes effect with the next deployment, whatever its day. The page of the domain names the day. A later day is usually a typing mistake.',
    bad: 'retired: { gone-bags.example: { since: 2099-01-01, locales: [en] } }',
    good: 'retired: { gone-bags.example: { since: 2026-11-01, locales: [en] } }',
  },
  check({ ast: { header }, today }, report) {
    if (!header || today === undefined) return
    for (const [domain, { since }] of Object.entries(header.value.retired ?? {}))
      // The day of the run is the one in UTC. In the east, the next day has begun.
      if (daysBetween(today, since) > 1) report({ domain, since }, { at: spanAt(header, ['retired', domain, 'since']) })
  },
})
