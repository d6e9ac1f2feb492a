import { daysSince1970 } from '../../domain/days-since-1970.ts'
import type { Geo } from '../../domain/geo.ts'

/** When the sun rises and sets, in minutes after midnight UTC, or whether it stays up or down all day. */
export type SunTimes = { readonly rises: number; readonly sets: number } | 'up' | 'down'

/** From 1970-01-01 to 2000-01-01, in days. */
const newMillennium = 10_957
const radians = Math.PI / 180
/** Of the axis of the earth. */
const tilt = 23.4397 * radians
/** Of the sun's centre when its upper edge appears at the horizon: refraction and half its width. */
const horizon = -0.833 * radians
const minutesInDay = 1440

/**
 * The sun on a day, as in `2027-06-21`, to about a minute. The usual equations of sunrise, from the position of the
 * earth on its orbit (Meeus, Astronomical Algorithms, chapter 25, low accuracy).
 */
export function sunOn(day: string, [latitude, longitude]: Geo): SunTimes {
  const days = daysSince1970(day) - newMillennium - longitude / 360
  const anomaly = (357.5291 + 0.98560028 * days) * radians
  const centre = (1.9148 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly) + 0.0003 * Math.sin(3 * anomaly)) * radians
  const ecliptic = anomaly + centre + (102.9372 + 180) * radians
  const declination = Math.asin(Math.sin(ecliptic) * Math.sin(tilt))
  const noon = 0.5 - longitude / 360 + 0.0053 * Math.sin(anomaly) - 0.0069 * Math.sin(2 * ecliptic)
  const north = latitude * radians
  const height = Math.sin(horizon) - Math.sin(north) * Math.sin(declination)
  const reach = Math.cos(north) * Math.cos(declination)
  if (height <= -reach) return 'up'
  if (height >= reach) return 'down'
  const half = Math.acos(height / reach) / (2 * Math.PI)
  return { rises: minuteOf(noon - half), sets: minuteOf(noon + half) }
}

function minuteOf(part: number): number {
  return ((Math.round(part * minutesInDay) % minutesInDay) + minutesInDay) % minutesInDay
}
