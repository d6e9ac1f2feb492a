import type { LocalMoment } from './place-clock.ts'

/** How many hours a place, where it is `there`, is ahead of the device at `now`, e.g. `-3.5`. */
export function hoursAhead(now: Date, { date, time }: LocalMoment): number {
  // Rounded up, because the time of the place has no seconds.
  const minutes = Math.ceil((Date.parse(`${date}T${time}Z`) - now.getTime()) / 60_000)
  return (minutes + now.getTimezoneOffset()) / 60
}
