import type { OpenDay } from '../../runtime/contract/index.ts'

/** Returns a week, Sunday first; each day as `opens-closes` spans. */
export const weekOf = (...days: readonly string[]): OpenDay[] =>
  days.map((spans, weekday) => ({
    weekday,
    name: `day ${weekday}`,
    spans: spans
      .split(' ')
      .filter(Boolean)
      .map((span) => {
        const [opens = '', closes = ''] = span.split('-')
        return { opens, closes, text: span }
      }),
  }))
