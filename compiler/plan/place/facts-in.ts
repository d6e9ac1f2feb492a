import type { NearbySite, PlaceFacts } from '../../../runtime/contract/place-facts.ts'
import type { SiteFacts } from '../../3-resolve/project.ts'
import { compassPoint } from '../../domain/compass.ts'
import { factEntries } from '../../fields/index.ts'
import type { PlaceFact } from '../../fields/index.ts'
import type { PlaceOfFact } from '../../fields/field.ts'
import { distanceIn } from '../../localize/distance.ts'
import { placeText } from '../../localize/place-text.ts'
import type { Reading } from '../../localize/place-text.ts'
import type { SiteInputs } from '../site-inputs.ts'
import { contentIn } from './content-in.ts'
import { placeImage } from '../site-media.ts'
import { siteSketch } from '../site-sketch.ts'
import type { Neighbour } from './nearby.ts'
import { siteLinkIn } from './site-link-in.ts'
import { surroundingsIn } from './surroundings-in.ts'
import { defined } from '../../source/defined.ts'

/** In metres, in a straight line: streets are longer. Up to here, people walk. */
const walk = 1500

/** All facts about a place, from sites.yaml and from the data set `places/`, as its page shows them in a locale. */
export function factsIn(inputs: SiteInputs, reading: Reading): PlaceFacts {
  const { site, content, neighbours, surroundings } = inputs
  const { geo, facts } = site
  const image = placeImage(inputs, reading.locale)
  // These come first in the data of pages, whatever the order of the fields is.
  const { hours, price, protection, ...others } = statedIn(facts, {
    ...reading,
    ...(geo && { geo }),
    points: facts.points ?? [],
  })
  const sketch = siteSketch(inputs, reading)
  return {
    ...defined({ image, geo, hours, price, protection }),
    ...others,
    ...contentIn(content, reading.locale),
    ...(neighbours.length > 0 && { nearby: neighbours.flatMap((neighbour) => nearbyIn(neighbour, reading)) }),
    ...(surroundings && { surroundings: surroundingsIn(surroundings, reading) }),
    ...(sketch && { sketch }),
  }
}

/** Each fact as its field shows it. */
function statedIn(facts: SiteFacts, place: PlaceOfFact): Pick<PlaceFacts, PlaceFact> {
  const shown = factEntries.flatMap(([name, fact]) => {
    const value = facts[name]
    const page = value === undefined ? undefined : fact.page(value, place)
    return page === undefined ? [] : [[name, page] as const]
  })
  return Object.fromEntries(shown)
}

function nearbyIn({ names, homes, kind, metres, east, north }: Neighbour, reading: Reading): NearbySite[] {
  const name = placeText(names, reading)
  const towards = compassPoint(east, north)
  const link = siteLinkIn(homes, reading)
  if (!name || !link) return []
  return [
    {
      name,
      ...(kind && { kind: kind === 'area' ? 'landmark' : kind }),
      ...link,
      distance: distanceIn(reading.locale, metres),
      ...(towards && { towards }),
      reach: metres < walk ? 'walk' : 'ride',
    },
  ]
}
