import type {
  City,
  GeoCoordinates,
  Graph,
  ItemList,
  LandmarksOrHistoricalBuildings,
  Organization,
  Place,
  SelfStorage,
  Service,
  Thing,
  TrainStation,
  Airport,
  WebPage,
  WebSite,
} from 'schema-dts'
import type { PageData, PlaceKind } from '../contract/page-data.ts'
import type { StoragePoint } from '../contract/place-facts.ts'
import type { PageTitle } from '../app/page-title.ts'

/** The schema.org type of a kind of place. A place without a kind is a plain `Place`. */
const types = {
  station: 'TrainStation',
  airport: 'Airport',
  landmark: 'LandmarksOrHistoricalBuildings',
  city: 'City',
} as const satisfies Record<PlaceKind, string>

type PlaceNode = TrainStation | Airport | LandmarksOrHistoricalBuildings | City | Place

export interface JsonLdParts extends PageTitle {
  readonly data: PageData
  /** Absolute URL of the page itself. */
  readonly url: string
  /** Absolute URL of the page's picture. */
  readonly card?: string | undefined
}

/** Whether the canonical URL of a page is on its own domain. */
export function speaksForItself({ hosts }: PageData, canonical: string | undefined): canonical is string {
  return canonical !== undefined && Object.hasOwn(hosts, new URL(canonical).host)
}

/**
 * Returns the structured data of a start page, with only what the page shows. It has no questions and steps (search
 * engines no longer evaluate them) and no ratings of ourselves. A store is listed only if it has an address.
 */
export function jsonLd(parts: JsonLdParts): Graph {
  const { data, url } = parts
  const { site, facts } = data
  const graph: Thing[] = [websiteOf(parts), pageOf(parts), placeOf(parts), serviceOf(parts)]
  if (data.brandUrl !== undefined) graph.push(organizationOf(data, data.brandUrl))
  for (const point of facts.points ?? []) graph.push(...storeOf(point, url))
  if (site.type === 'city' && facts.nearby) graph.push(listOf(data, `${url}#nearby`))
  return { '@context': 'https://schema.org', '@graph': graph }
}

const websiteId = (url: string): string => `${new URL(url).origin}/#website`

function websiteOf({ data, url }: JsonLdParts): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId(url),
    name: data.brand,
    url: `${new URL(url).origin}/`,
    inLanguage: data.locales.map(({ code }) => code),
  }
}

function pageOf({ data, title, description, url, card }: JsonLdParts): WebPage {
  return {
    '@type': 'WebPage',
    '@id': `${url}#page`,
    url,
    name: title,
    ...(description !== undefined && { description }),
    inLanguage: data.locale.code,
    isPartOf: { '@id': websiteId(url) },
    about: { '@id': `${url}#place` },
    ...(card !== undefined && {
      primaryImageOfPage: { '@type': 'ImageObject', url: card, width: '1200', height: '630' },
    }),
  }
}

function placeOf({ data: { site, facts }, url }: JsonLdParts): PlaceNode {
  return {
    '@type': site.kind ? types[site.kind] : 'Place',
    '@id': `${url}#place`,
    name: site.name.title,
    ...(facts.geo && { geo: coordinates(facts.geo) }),
    ...(site.country !== undefined && { containedInPlace: { '@type': 'Country', name: site.country } }),
  }
}

function serviceOf({ data, title, url }: JsonLdParts): Service {
  const { price } = data.facts
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: title,
    areaServed: { '@id': `${url}#place` },
    ...(data.brandUrl !== undefined && { provider: { '@id': `${data.brandUrl}#organization` } }),
    ...(price && {
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: price.amount,
          priceCurrency: price.currency,
          unitText: 'bag and day',
        },
      },
    }),
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: data.reservation.action },
    },
  }
}

function organizationOf({ brand }: PageData, url: string): Organization {
  return { '@type': 'Organization', '@id': `${url}#organization`, name: brand, url }
}

function coordinates([latitude, longitude]: NonNullable<PageData['facts']['geo']>): GeoCoordinates {
  return { '@type': 'GeoCoordinates', latitude, longitude }
}

/**
 * Returns a store for each point with an address. It has no opening hours, because those of the place may differ from
 * the store's.
 */
function storeOf({ name, address, geo }: StoragePoint, url: string): SelfStorage[] {
  if (!address) return []
  return [
    {
      '@type': 'SelfStorage',
      name: name.text,
      url: `${url}#points`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.locality,
        ...(address.postalCode !== undefined && { postalCode: address.postalCode }),
      },
      ...(geo && { geo: coordinates(geo) }),
    },
  ]
}

function listOf({ facts }: PageData, id: string): ItemList {
  return {
    '@type': 'ItemList',
    '@id': id,
    itemListElement: (facts.nearby ?? []).map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: name.text,
      url: href,
    })),
  }
}
