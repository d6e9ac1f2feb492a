import type { Geo } from './geo.ts'
import type { CompassPoint } from '../../runtime/contract/measures.ts'

/** The tangent of 67.5°, where one of the eight directions ends and the next begins. */
const steepest = 1 + Math.SQRT2

/** So close to a pole, in degrees of latitude, every way leads to the other one. */
const atPole = 89.9

/** The nearest of the eight directions for an offset in metres; `undefined` for no offset. */
export function compassPoint(east: number, north: number): CompassPoint | undefined {
  const [across, along] = [Math.abs(east), Math.abs(north)]
  const vertical = across > along * steepest ? '' : north > 0 ? 'n' : 's'
  const horizontal = along > across * steepest ? '' : east > 0 ? 'e' : 'w'
  return east === 0 && north === 0 ? undefined : (`${vertical}${horizontal}` as CompassPoint)
}

/** The direction in which to set out from one position for another, on the shortest way. North for the same position. */
export function compassTowards([lat1, lon1]: Geo, [lat2, lon2]: Geo): CompassPoint {
  if (lat1 > atPole) return 's'
  if (lat1 < -atPole) return 'n'
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const [from, to, turn] = [radians(lat1), radians(lat2), radians(lon2 - lon1)]
  const east = Math.sin(turn) * Math.cos(to)
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn)
  return compassPoint(east, north) ?? 'n'
}
