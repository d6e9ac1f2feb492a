import type { PlaceText } from '../../../runtime/contract/measures.ts'
import type { Exit, Fact, NearbySite, PlaceFacts, Price, StoragePoint } from '../../../runtime/contract/place-facts.ts'
import type { SiteFacts } from '../../3-resolve/project.ts'
import { compassPoint } from '../../domain/compass.ts'
import { metresBetween } from '../../domain/geo.ts'
import { hreflang } from '../addresses.ts'
import type { SiteInputs } from '../site-inputs.ts'
import { placeImage } from '../site-media.ts'
import { siteSketch } from '../site-sketch.ts'
import { distanceIn } from './distance.ts'
import { hoursIn } from './hours.ts'
import type { Neighbour } from './nearby.ts'
import { placeText, written } from './place-text.ts'
import type { Reading } from './place-text.ts'
import { plainSpaces } from './plain-spaces.ts'
import { sourcedIn } from './sourced.ts'
import { surroundingsIn } from './surroundings-in.ts'

/** In metres, in a straight line: streets are longer. Up to here, people walk or ride for a day. */
const walk = 1500
const ride = 100_000

type Point = NonNullable<SiteFacts['points']>[number]

/** All facts about a place, from sites.yaml and from the data set `places/`, as its page shows them in a locale. */
export function factsIn(inputs: SiteInputs, reading: Reading): PlaceFacts {
  const { site, neighbours, surroundings } = inputs
  const { geo, facts } = site
  const { locale } = reading
  const protection = facts.protection && placeText(facts.protection, reading)
  const directions = facts.directions && written(facts.directions, reading)
  const image = placeImage(inputs, locale)
  return {
    ...(image && { image }),
    ...(geo && { geo }),
    ...(facts.hours && { hours: hoursIn(locale, facts.hours) }),
    ...(facts.price && { price: priceIn(locale.code, facts.price) }),
    ...(protection && { protection }),
    ...(facts.exits && { exits: facts.exits.flatMap((exit) => exitIn(exit, facts.points ?? [], reading)) }),
    ...(directions && {
      directions: directions.value.map((text) => ({
        text,
        ...(directions.lang !== undefined && { lang: directions.lang }),
      })),
    }),
    ...(facts.facts && { facts: facts.facts.flatMap((fact) => factIn(fact, reading)) }),
    ...(facts.points && { points: byDistance(facts.points, geo).flatMap((one) => pointIn(one, reading)) }),
    ...(neighbours.length > 0 && { nearby: neighbours.flatMap((one) => nearbyIn(one, reading)) }),
    ...(surroundings && { surroundings: surroundingsIn(surroundings, reading) }),
    sketch: siteSketch(inputs, reading),
  }
}

function exitIn(
  { id, name, geo }: NonNullable<SiteFacts['exits']>[number],
  points: readonly Point[],
  reading: Reading,
): Exit[] {
  const text = placeText(name, reading)
  if (!text) return []
  const [nearest] = points
    .flatMap((point) => (geo && point.geo ? [{ point, metres: metresBetween(geo, point.geo) }] : []))
    .toSorted((a, b) => a.metres - b.metres)
  const point = nearest && pointName(nearest.point, reading)
  return [
    { id, name: text, ...(point && { nearest: { point, distance: distanceIn(reading.locale, nearest.metres) } }) },
  ]
}

function factIn(fact: NonNullable<SiteFacts['facts']>[number], reading: Reading): Fact[] {
  const text = placeText(fact.text, reading)
  return text ? [{ text, ...sourcedIn(reading.locale.code, fact) }] : []
}

interface PointAway {
  readonly point: Point
  /** From the middle of the place, if both positions are known. */
  readonly metres?: number
}

/** Nearest first. Points without a distance come last, in the order of the file. */
function byDistance(points: readonly Point[], from: SiteInputs['site']['geo']): readonly PointAway[] {
  return points
    .map((point) => ({ point, ...(point.geo && from && { metres: metresBetween(from, point.geo) }) }))
    .toSorted((a, b) => rank(a) - rank(b))
}

function rank({ metres }: PointAway): number {
  return metres ?? Number.MAX_SAFE_INTEGER
}

function pointIn({ point, metres }: PointAway, reading: Reading): StoragePoint[] {
  const name = pointName(point, reading)
  const { geo, address } = point
  if (!name) return []
  return [
    {
      name,
      ...(geo && { geo }),
      ...(metres !== undefined && { distance: distanceIn(reading.locale, metres) }),
      ...(address && {
        address: {
          street: address.street,
          ...(address.postalCode !== undefined && { postalCode: address.postalCode }),
          locality: address.locality,
        },
      }),
    },
  ]
}

/** A name given only once, as on the door, has no language. */
function pointName({ name }: Point, reading: Reading): PlaceText | undefined {
  return typeof name === 'string' ? { text: name } : placeText(name, reading)
}

function nearbyIn({ names, homes, kind, metres, east, north }: Neighbour, reading: Reading): NearbySite[] {
  const name = placeText(names, reading)
  const towards = compassPoint(east, north)
  const home = written(homes, reading)
  if (!name || !home) return []
  return [
    {
      name,
      ...(kind && { kind }),
      href: home.value,
      ...(home.lang !== undefined && { hreflang: hreflang(reading.fallback) }),
      distance: distanceIn(reading.locale, metres),
      ...(towards && { towards }),
      reach: metres < walk ? 'walk' : metres < ride ? 'ride' : 'journey',
    },
  ]
}

/** The price, formatted for a locale. */
function priceIn(code: string, price: NonNullable<SiteFacts['price']>): Price {
  const { amount, currency, feesIncluded } = price
  const digits = digitsOf(amount)
  const format = new Intl.NumberFormat(code, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return {
    amount,
    currency,
    text: plainSpaces(format.format(amount)),
    ...(feesIncluded !== undefined && { feesIncluded }),
    ...sourcedIn(code, price),
  }
}

/**
 * No decimals for a whole amount, otherwise two or three. Follows the table and not `Intl`, because the engines'
 * numbers for a currency change over the years.
 */
function digitsOf(amount: number): number {
  const written = String(amount).split('.')[1]?.length ?? 0
  return written === 0 ? 0 : Math.min(3, Math.max(2, written))
}
