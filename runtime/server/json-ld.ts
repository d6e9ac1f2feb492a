import type {
  City,
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
export function jsonLd({ data, title, description, url, card }: JsonLdParts): Graph {
  const { brand, brandUrl, locale, site, facts, reservation } = data
  const origin = new URL(url).origin
  const id = (fragment: string): string => `${url}#${fragment}`
  const organization: Organization | undefined =
    brandUrl === undefined
      ? undefined
      : {
          '@type': 'Organization',
          '@id': `${brandUrl}#organization`,
          name: brand,
          url: brandUrl,
        }
  const provider = organization && { '@id': `${brandUrl}#organization` }
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand,
    url: `${origin}/`,
    inLanguage: data.locales.map(({ code }) => code),
  }
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': id('page'),
    url,
    name: title,
    ...(description !== undefined && { description }),
    inLanguage: locale.code,
    isPartOf: { '@id': `${origin}/#website` },
    about: { '@id': id('place') },
    ...(card !== undefined && {
      primaryImageOfPage: { '@type': 'ImageObject', url: card, width: '1200', height: '630' },
    }),
  }
  const place: PlaceNode = {
    '@type': site.kind ? types[site.kind] : 'Place',
    '@id': id('place'),
    name: site.name.title,
    ...(facts.geo && { geo: { '@type': 'GeoCoordinates', latitude: facts.geo[0], longitude: facts.geo[1] } }),
    ...(site.country !== undefined && { containedInPlace: { '@type': 'Country', name: site.country } }),
  }
  const service: Service = {
    '@type': 'Service',
    '@id': id('service'),
    name: title,
    areaServed: { '@id': id('place') },
    ...(provider && { provider }),
    ...(facts.price && {
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: facts.price.amount,
          priceCurrency: facts.price.currency,
          unitText: 'bag and day',
        },
      },
    }),
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: reservation.action },
    },
  }
  const graph: Thing[] = [website, page, place, service]
  if (organization) graph.push(organization)
  for (const point of facts.points ?? []) graph.push(...storeOf(point, url))
  if (site.type === 'city' && facts.nearby) graph.push(listOf(data, id('nearby')))
  return { '@context': 'https://schema.org', '@graph': graph }
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
      ...(geo && { geo: { '@type': 'GeoCoordinates', latitude: geo[0], longitude: geo[1] } }),
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
