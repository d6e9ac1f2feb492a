import type { OpenDay, OpenSpan } from '../../runtime/contract/place-facts.ts'
import { wholeDay } from '../localize/day.ts'
import { sourcedIn } from '../localize/sourced.ts'
import { spanIn } from '../localize/span-in.ts'
import type { Cell } from '../source/imported-file.ts'
import { memo } from '../source/memo.ts'
import type { Node } from '../source/node.ts'
import { valueOf } from './cells.ts'
import type { CellProblems, FactColumns } from './cells.ts'
import { defineFact } from './field.ts'

export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const ofDays: FactColumns = Object.fromEntries(
  days.map((day) => {
    const example = day === 'sun' ? 'closed' : day === 'sat' ? '10:00-18:00' : '08:00-22:30'
    return [day, { header: day, example, read: spansOf }]
  }),
)

const time = '(?:[01][0-9]|2[0-3]):[0-5][0-9]'

export const hours = defineFact({
  schema: ({ z, sourced }) => {
    const span = z.tuple([
      z.string().regex(new RegExp(`^${time}$`), 'a time from `00:00` to `23:59`'),
      z.string().regex(new RegExp(`^(?:${time}|24:00)$`), 'a time from `00:00` to `24:00`'),
    ])
    const spans = (day: string) =>
      z
        .array(span)
        .optional()
        .describe(
          `Opening and closing times on ${day}, e.g. \`[["08:00", "22:30"]]\`. Leave it out if the place is closed.`,
        )
    return z
      .strictObject({
        mon: spans('Mondays'),
        tue: spans('Tuesdays'),
        wed: spans('Wednesdays'),
        thu: spans('Thursdays'),
        fri: spans('Fridays'),
        sat: spans('Saturdays'),
        sun: spans('Sundays'),
        ...sourced,
      })
      .meta({ title: 'hours' })
      .describe(
        "Opening hours in the place's time zone, by day, with their source. Times that end before they start end on the next day.",
      )
  },
  dated: 'in it',
  isText: false,
  texts: () => [],
  isPromise: true,
  columns: {
    isList: false,
    byPath: ofDays,
    read(cells, problems) {
      const first = days.flatMap((day) => cells.get(day) ?? [])[0]
      if (!first) return undefined
      // An empty cell could mean that the place is closed, or that nobody knows.
      const empty = days.filter((day) => !cells.has(day)).map((day) => `\`${day}\``)
      if (empty.length > 0) {
        const expected = `opening hours for all seven days: ${empty.join(', ')} ${empty.length > 1 ? 'are' : 'is'} empty`
        problems.refuse(first, expected, ' If the place is closed then, write `closed`.')
      }
      return { entries: [], ...valueOf(ofDays, cells, problems), at: first.at }
    },
  },
  tell: (value) => days.filter((day) => value[day]).join(', ') || 'closed',
  page(value, { locale }) {
    const first = locale.weekStartsOn === 'SUN' ? 0 : 1
    const week = fromSunday
      .map((_, index) => openDay(locale.code, (first + index) % 7, value))
      .map((day, index, all) => ({ ...day, ...nightBefore(locale.code, all[(index + 6) % 7]) }))
    const [one, ...others] = week.map(({ spans }) => JSON.stringify(spans))
    return { days: week, daily: others.every((other) => other === one), ...sourcedIn(locale.code, value) }
  },
})

/** In the order of `Date.prototype.getDay`. */
const fromSunday = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

const times = /^((?:[01]?\d|2[0-3]):[0-5]\d)\s*[-–—]\s*((?:[01]?\d|2[0-3]):[0-5]\d|24:00)$/

function spansOf(cell: Cell, { refuse }: CellProblems): Node | undefined {
  const { text, at } = cell
  if (/^closed$/i.test(text)) return undefined
  const plain = text
    .replaceAll(/\b24 ?h\b|\b24\/7\b/gi, '00:00-24:00')
    .replaceAll(/ (?:to|bis|à|a) /gi, '-')
    .replaceAll(/(\d)[.h](\d\d)/gi, '$1:$2')
  const items = plain.split(/[,;\n]/).map((part): Node => {
    const [, opens, closes] = times.exec(part.trim()) ?? []
    if (opens === undefined || closes === undefined) return { at, value: null }
    return { at, items: [opens, closes].map((read) => ({ at, value: read.padStart(5, '0') })) }
  })
  if (items.every((item) => 'items' in item)) return { at, items }
  refuse(cell, 'opening hours, e.g. `08:00-22:30`, `06:00-12:00, 13:00-22:00` or `closed`')
  return { at, items: [] }
}

type Week = { readonly [Day in (typeof days)[number]]?: readonly (readonly [string, string])[] | undefined }

const weekday = memo((code: string) => new Intl.DateTimeFormat(code, { weekday: 'long', timeZone: 'UTC' }))
/** 1970-01-04, in milliseconds. */
const aSunday = 3 * wholeDay

function openDay(code: string, index: number, week: Week): OpenDay {
  const spans = week[fromSunday[index] ?? 'sun'] ?? []
  return {
    weekday: index,
    name: weekday(code).format(aSunday + index * wholeDay),
    spans: spans.map(([opens, closes]): OpenSpan => ({ opens, closes, text: spanIn(code, opens, closes) })),
  }
}

/** The hours after midnight that belong to the day before. */
function nightBefore(code: string, before: OpenDay | undefined): Pick<OpenDay, 'early'> {
  const last = before?.spans.at(-1)
  const night = last && last.closes <= last.opens && last.closes !== '00:00'
  return night ? { early: spanIn(code, '00:00', last.closes) } : {}
}
