import type { Sketch } from '../../runtime/contract/sketch.ts'
import { offsetFrom } from '../domain/geo.ts'
import type { SiteInputs } from './site-inputs.ts'
import { sketchOf } from './sketch.ts'
import type { SketchPlace } from './sketch.ts'

/** The drawing of a site's place with its known surroundings: exits, storage points, and for a city the sites in it. */
export function siteSketch({ site, neighbours }: SiteInputs): Sketch {
  const { geo, facts, type, slug } = site
  if (!geo) return sketchOf(slug, [])
  const dots = (kind: SketchPlace['kind'], of: NonNullable<typeof facts.exits | typeof facts.points>): SketchPlace[] =>
    of.flatMap((one) => (one.geo ? [{ kind, ...offsetFrom(geo, one.geo) }] : []))
  const sites = type === 'city' ? neighbours : []
  return sketchOf(slug, [
    ...dots('exit', facts.exits ?? []),
    ...dots('point', facts.points ?? []),
    ...sites.map(({ east, north }): SketchPlace => ({ kind: 'site', east, north })),
  ])
}
