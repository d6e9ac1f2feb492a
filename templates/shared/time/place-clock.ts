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
  const [date = '', time = ''] = now
    .toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .split(' ')
  return { date, time }
}

const day = 24 * 60 * 60 * 1000

/** The same moment, or the one that clocks show instead if they are set forward over it. */
export function existingMoment(moment: LocalMoment, timeZone: string | undefined): LocalMoment {
  const asUtc = (one: LocalMoment): number => Date.parse(`${one.date}T${one.time}Z`)
  const wanted = asUtc(moment)
  const offsetAt = (instant: number): number => asUtc(localMoment(new Date(instant), timeZone)) - instant
  const shown = [wanted - day, wanted + day].map((around) => localMoment(new Date(wanted - offsetAt(around)), timeZone))
  return shown.find(({ date, time }) => date === moment.date && time === moment.time) ?? shown[0] ?? moment
}
