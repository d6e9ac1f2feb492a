import type {
  City,
  Country,
  GeoCoordinates,
  Graph,
  ItemList,
  Organization,
  Place,
  SelfStorage,
  Service,
  Thing,
  TouristAttraction,
  TouristDestination,
  TrainStation,
  Airport,
  WebPage,
  WebSite,
} from 'schema-dts'
import type { PageData } from '../contract/page-data.ts'
import type { PlaceKind } from '../contract/place-kind.ts'
import type { StoragePoint } from '../contract/place-facts.ts'
import type { PageHead } from '../contract/page-head.ts'
import type { PageTitle } from '../app/page-title.ts'

/** The schema.org type of a kind of place. A place without a kind is a plain `Place`. */
const types = {
  station: 'TrainStation',
  airport: 'Airport',
  landmark: 'TouristAttraction',
  area: 'TouristDestination',
  city: 'City',
} as const satisfies Record<PlaceKind, string>

type PlaceNode = TrainStation | Airport | TouristAttraction | TouristDestination | City | Place

export interface JsonLdParts extends PageTitle {
  readonly data: PageData
  /** Absolute URL of the page itself. */
  readonly url: string
  /** Absolute URL of the page's picture. */
  readonly card?: string | undefined
  /** The start page of the place's city. */
  readonly city?: PageHead['city'] | undefined
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
  const graph: Thing[] = [websiteOf(parts), pageOf(parts), placeOf(parts), serviceOf(parts), organizationOf(parts)]
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
    // All sites have the name of the brand, so search engines need another one to tell them apart.
    alternateName: new URL(url).host,
    url: `${new URL(url).origin}/`,
    publisher: { '@id': organizationId(data, url) },
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
      primaryImageOfPage: { '@type': 'ImageObject', url: card },
    }),
  }
}

function placeOf({ data: { site, facts }, url, city }: JsonLdParts): PlaceNode {
  const country: Country | undefined =
    site.country === undefined ? undefined : { '@type': 'Country', name: site.country }
  const inside: City | Country | undefined = city
    ? { '@type': 'City', name: city.name, url: city.href, ...(country && { containedInPlace: country }) }
    : country
  return {
    '@type': site.kind ? types[site.kind] : 'Place',
    '@id': `${url}#place`,
    name: site.name.title,
    ...(facts.geo && { geo: coordinates(facts.geo) }),
    ...(facts.image && { image: new URL(facts.image.src, url).href }),
    ...(facts.surroundings?.codes && {
      iataCode: facts.surroundings.codes.iata,
      icaoCode: facts.surroundings.codes.icao,
    }),
    ...(facts.surroundings?.article !== undefined && { sameAs: facts.surroundings.article }),
    ...(inside && { containedInPlace: inside }),
  }
}

function serviceOf({ data, title, url }: JsonLdParts): Service {
  const { price } = data.facts
  const suffix = ` | ${data.brand}`
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    serviceType: 'Luggage storage',
    areaServed: { '@id': `${url}#place` },
    provider: { '@id': organizationId(data, url) },
    ...(price && {
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          minPrice: price.amount,
          priceCurrency: price.currency,
          unitText: 'bag and day',
        },
      },
    }),
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: bookingTemplate(data.reservation) },
    },
  }
}

/** The URL that the form opens, with a variable of RFC 6570 for each value that the traveller enters. */
function bookingTemplate({ action, hidden, parameters }: PageData['reservation']): string {
  const fixed = new URLSearchParams(hidden).toString()
  const entered = Object.entries(parameters).map(([field, name]) => `${encodeURIComponent(name)}={${field}}`)
  return `${action}?${[fixed, ...entered].join('&')}`
}

const organizationId = ({ brandUrl }: PageData, url: string): string =>
  `${brandUrl ?? `${new URL(url).origin}/`}#organization`

function organizationOf({ data, url }: JsonLdParts): Organization {
  const { brand, brandUrl, operator, contact = {} } = data
  const { address, email, phone: telephone, url: form } = contact
  return {
    '@type': 'Organization',
    '@id': organizationId(data, url),
    name: brand,
    ...(operator !== undefined && { legalName: operator }),
    ...(brandUrl !== undefined && { url: brandUrl }),
    ...(data.logo && { logo: new URL(data.logo.src, url).href }),
    // The lines of an address do not say which of them is the town.
    ...(address && { address: address.join(', ') }),
    ...((email ?? telephone ?? form) !== undefined && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(email !== undefined && { email }),
        ...(telephone !== undefined && { telephone }),
        ...(form !== undefined && { url: form }),
      },
    }),
  }
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
