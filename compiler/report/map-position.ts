import type { Geo } from '../domain/geo.ts'
import { land } from './land.ts'

/** A point on the map, in units of its path, from the upper left corner. */
export interface MapPosition {
  readonly x: number
  readonly y: number
}

/**
 * The position of a place on the map. Uses the Natural Earth projection of T. Patterson with the polynomials of
 * B. Šavrič and others (2011), like d3-geo, which drew the outlines.
 */
export function mapPosition([latitude, longitude]: Geo): MapPosition {
  const east = ((((longitude - land.middle + 180) % 360) + 360) % 360) - 180
  const [phi, lambda] = [(latitude * Math.PI) / 180, (east * Math.PI) / 180]
  const phi2 = phi * phi
  const phi4 = phi2 * phi2
  const x = lambda * (0.8707 - 0.131979 * phi2 + phi4 * (-0.013791 + phi4 * (0.003971 * phi2 - 0.001529 * phi4)))
  const y = phi * (1.007226 + phi2 * (0.015085 + phi4 * (-0.044475 + 0.028874 * phi2 - 0.005916 * phi4)))
  return { x: land.width / 2 + x * land.scale, y: land.equator - y * land.scale }
}
