import { dateFormat } from './date-format.ts'

/** A moment in the local time of a place, to the minute. */
export interface LocalMoment {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:MM` */
  readonly time: string
}

/**
 * The local time in a time zone at `now`. `timeZone` is an IANA name; without one, the device's time zone is
 * used.
 */
export function localMoment(now: Date, timeZone: string | undefined): LocalMoment {
  // Swedish writes both as ISO 8601 does.
  const format = dateFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [date = '', time = ''] = format.format(now).split(' ')
  return { date, time }
}

const quarter = 15 * 60 * 1000

/** The latest time that clocks have shown by `now`. When they are set back, the times that they show again are past. */
export function latestMoment(now: Date, timeZone: string | undefined): LocalMoment {
  // Clocks are set back by two hours at most.
  const shown = Array.from({ length: 9 }, (_, step) => localMoment(new Date(now.getTime() - step * quarter), timeZone))
  return shown.reduce((one, other) => (one.date + one.time < other.date + other.time ? other : one))
}

const known = new Map<string, ReadonlyMap<string, string>>()

/**
 * The times that clocks at a place show on a day, at each quarter of an hour. Those that they skip are missing. Those that
 * they show twice have the offset of the earlier moment, e.g. `GMT+2`, and all others an empty text.
 */
export function clockTimes(date: string, timeZone: string | undefined): ReadonlyMap<string, string> {
  const key = `${date} ${timeZone}`
  const found = known.get(key)
  if (found) return found
  const times = new Map<string, string>()
  // From the last quarter of an hour that is this day anywhere, back to the first.
  for (let step = 148; step >= -56; step--) {
    const instant = new Date(Date.parse(date) + step * quarter)
    const shown = localMoment(instant, timeZone)
    const offset = () => dateFormat('sv', { timeZone, timeZoneName: 'shortOffset' }).format(instant).split(' ')[1] ?? ''
    if (shown.date === date) times.set(shown.time, times.has(shown.time) ? offset() : '')
  }
  known.set(key, times)
  return times
}
