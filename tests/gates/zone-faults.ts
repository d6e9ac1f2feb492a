import type { PlaceData } from '../../compiler/plan/place/place-data.ts'

/** Time zones and days, as in `2027-03-20`. */
interface Asked {
  readonly zones: readonly string[]
  readonly days: readonly string[]
}

/** Minutes ahead of UTC at noon UTC of each day, by zone. `undefined` for a zone that the engine does not know. */
type Offsets = Readonly<Record<string, readonly number[] | undefined>>

/** What an engine says. Uses nothing outside, so that a browser can run it. */
export function offsetsInEngine({ zones, days }: Asked): Offsets {
  return Object.fromEntries(
    zones.map((timeZone) => {
      try {
        const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
        const offsets = days.map((day) => {
          const parts = format.formatToParts(new Date(`${day}T12:00Z`))
          const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
          const [, sign = '+', hours = 0, minutes = 0] = /GMT([+-])?(\d+)?:?(\d+)?/.exec(name) ?? []
          return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) + 0
        })
        return [timeZone, offsets]
      } catch {
        return [timeZone, undefined]
      }
    }),
  )
}

/** Every second week of the year from the day of the data. */
export function weeksFrom(day: string): readonly string[] {
  return Array.from({ length: 27 }, (_, index) =>
    new Date(Date.parse(day) + index * 14 * 86_400_000).toISOString().slice(0, 10),
  )
}

/** What to ask an engine about a data set: the days of the data, then those of the year to come. */
export function askedFor({ zones, sources }: PlaceData): Asked {
  return { zones: Object.keys(zones.zones), days: [...zones.days, ...weeksFrom(sources.asOf)] }
}

/**
 * Where an engine contradicts the offsets of a data set, one line for each zone. A page shows the smallest and the largest
 * offset of a zone, so no day of the year may have another.
 */
export function zoneFaults(engine: string, said: Offsets, data: PlaceData): readonly string[] {
  const { days } = askedFor(data)
  return Object.entries(data.zones.zones).flatMap(([zone, offsets = []]) => {
    const theirs = said[zone]
    const wrong = theirs?.findIndex((one, index) =>
      index < offsets.length ? one !== offsets[index] : !offsets.includes(one),
    )
    if (!theirs || wrong === undefined || wrong < 0) return []
    return [`${zone}: ${engine} says ${theirs[wrong]} on ${days[wrong]}, places/ has ${offsets.join(', ')}`]
  })
}
