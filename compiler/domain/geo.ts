/** Latitude and longitude in degrees. */
export type Geo = readonly [number, number]

/** How far, in metres, a city or a station can be that a page names. */
export const cityReach = 100_000
/** Two positions of one city are at most so many metres apart. */
export const sameCity = 15_000

/** Mean radius of the earth in metres (IUGG). */
export const earthRadius = 6_371_008.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * Distance as the crow flies in whole metres (haversine). Sines differ between engines in the last digit; rounding to
 * metres hides that.
 */
export function metresBetween([lat1, lon1]: Geo, [lat2, lon2]: Geo): number {
  const a =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lon2 - lon1) / 2) ** 2
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a))))
}

/**
 * How far the second position is east and north of the first, in whole metres. Accurate for positions within walking
 * distance.
 */
export function offsetFrom([lat1, lon1]: Geo, [lat2, lon2]: Geo): { readonly east: number; readonly north: number } {
  // The short way across the date line.
  const turn = ((lon2 - lon1 + 540) % 360) - 180
  const middle = radians((lat1 + lat2) / 2)
  return {
    east: Math.round(earthRadius * radians(turn) * Math.cos(middle)) + 0,
    north: Math.round(earthRadius * radians(lat2 - lat1)) + 0,
  }
}
