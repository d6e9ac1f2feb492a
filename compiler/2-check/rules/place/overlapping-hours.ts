import type { PlaceFactFields } from '../../../fields/index.ts'
import { defineRule } from '../../rule.ts'
import { factSpan, factsOf } from '../../site-facts.ts'
import { days } from '../../../fields/hours.ts'
import { weekdays } from '../../weekdays.ts'
import type { Weekday } from '../../weekdays.ts'

/** One time span of a weekly schedule, in minutes since the start of its day. After midnight, minutes count on. */
interface WeekSpan {
  readonly day: Weekday
  readonly index: number
  readonly text: string
  readonly opens: number
  readonly closes: number
}

/** In minutes. */
const dayLength = 24 * 60

export const placeOverlappingHours = defineRule<{ day: string; later: string; earlier: string }>({
  code: 'place/overlapping-hours',
  severity: 'error',
  message: ({ day, later, earlier }) => `On ${day}, ${later} starts before ${earlier} ends.`,
  help: () => 'Sort the times of a day, and join times that overlap. Times after midnight belong to the day before.',
  impact: () => 'Travellers would read hours that contradict each other.',
  cause: ({ later, earlier }) => `${later} ${earlier}`,
  docs: {
    why: 'The times of a day are sorted and must not overlap. If a time span ends before it starts, it ends on the next day and must not overlap the first times of that day.',
    bad: 'hours: { mon: [["14:00", "22:00"], ["08:00", "12:00"]], … }',
    good: 'hours: { mon: [["08:00", "12:00"], ["14:00", "22:00"]], … }',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const { hours } = factsOf(ast, site)
      if (!hours) continue
      const place = ({ day, index }: WeekSpan) => factSpan(ast, site, ['hours', day, index])
      const look = (earlier: WeekSpan, later: WeekSpan, ended: number, of: string): void => {
        if (later.opens >= ended) return
        const related = [{ span: place(earlier), message: 'the earlier times' }]
        report(
          { day: weekdays[later.day], later: later.text, earlier: earlier.text + of },
          { at: place(later), related },
        )
      }
      for (const [number, day] of days.entries()) {
        const spans = spansOf(hours, day)
        for (const [index, later] of spans.entries()) {
          const earlier = spans[index - 1]
          if (earlier) look(earlier, later, earlier.closes, '')
        }
        const last = spans.at(-1)
        const [next] = spansOf(hours, days[(number + 1) % days.length] ?? 'mon')
        if (last && next) look(last, next, last.closes - dayLength, ' of the day before')
      }
    }
  },
})

function spansOf(hours: NonNullable<PlaceFactFields['hours']>, day: Weekday): readonly WeekSpan[] {
  return (hours[day] ?? []).map(([from, to], index): WeekSpan => {
    const opens = minutes(from)
    const closes = minutes(to)
    // `place/empty-span` reports a span without a length.
    return { day, index, text: `${from} – ${to}`, opens, closes: closes < opens ? closes + dayLength : closes }
  })
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
