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
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return { date: `${parts['year']}-${parts['month']}-${parts['day']}`, time: `${parts['hour']}:${parts['minute']}` }
}
