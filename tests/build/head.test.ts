import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { repository } from '../run-cli.ts'
import { filesIn, mustBuild, sharedFolder } from './project.ts'

const project = join(sharedFolder(), 'project')
const station = 'lindenau-central-luggage.example'
const twin = 'lindenau-station-bags.example'
const city = 'lindenau-luggage.example'
const bridge = 'kranich-bridge-bags.example'

beforeAll(() => {
  cpSync(join(repository, 'tests/fixtures/travel'), project, { recursive: true })
  mustBuild(project)
  mustBuild(project, ['--env', 'preview', '--out', 'preview'])
})

const read = (domain: string, file = 'index.html', out = 'dist'): string =>
  readFileSync(join(project, out, domain, file), 'utf8')

type Node = Readonly<Record<string, unknown>> & { readonly '@type': string }

function graph(html: string): readonly Node[] {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return text === undefined ? [] : (JSON.parse(text) as { '@graph': Node[] })['@graph']
}

const node = (html: string, type: string): Node | undefined => graph(html).find((one) => one['@type'] === type)

/** Returns all texts and numbers in a value, except types, ids and URLs. */
function statements(value: unknown, key = ''): readonly string[] {
  if (key.startsWith('@') || ['url', 'urlTemplate', 'inLanguage', 'dayOfWeek'].includes(key)) return []
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => statements(inner, Array.isArray(value) ? key : name))
}

describe('what a page says to machines', () => {
  test('is of the types that the place and its facts call for', () => {
    const types = graph(read(station)).map((one) => one['@type'])
    expect(types).toEqual([
      'WebSite',
      'WebPage',
      'TrainStation',
      'Service',
      'Organization',
      'SelfStorage',
      'SelfStorage',
    ])
    expect(graph(read(city)).map((one) => one['@type'])).toContain('ItemList')
    expect(graph(read(bridge)).map((one) => one['@type'])).toEqual([
      'WebSite',
      'WebPage',
      'Place',
      'Service',
      'Organization',
    ])
  })

  test('names who offers the service, and how to reach them', () => {
    const html = read(station)
    expect(node(html, 'Service')).toMatchObject({
      name: 'Luggage storage near Lindenau Central',
      serviceType: 'Luggage storage',
      provider: { '@id': node(html, 'Organization')?.['@id'] },
    })
    expect(node(html, 'Organization')).toMatchObject({
      name: 'Example Luggage',
      legalName: 'Example Luggage Limited',
      url: 'https://www.luggage.example/',
      address: '1 Sample Street, Sampletown',
      contactPoint: { contactType: 'customer service', email: 'hello@luggage.example' },
    })
    expect(html.match(/mailto:hello@luggage.example/g)).toHaveLength(1)
    const legal = read(station, 'legal/index.html')
    for (const text of [
      '<address id="operator">',
      'Represented by Jo Sample',
      'Register entry: Sampletown, HRB 12345',
      'VAT ID: DE123456789',
      '<a href="mailto:privacy@luggage.example">',
      '<a href="https://www.luggage.example/privacy">www.luggage.example/privacy</a>',
    ])
      expect(legal).toContain(text)
    expect(html).not.toContain('Jo Sample')
  })

  test('says in which city the place is, and leads to the reservation', () => {
    const html = read(station)
    const country = { '@type': 'Country', name: 'Germany' }
    expect(node(html, 'TrainStation')?.['containedInPlace']).toEqual({
      '@type': 'City',
      name: 'Lindenau',
      url: `https://${city}/`,
      containedInPlace: country,
    })
    expect(node(read(city), 'City')?.['containedInPlace']).toEqual(country)
    expect(node(html, 'WebSite')).toMatchObject({ name: 'Example Luggage', alternateName: station })
    const { target } = (node(html, 'Service')?.['potentialAction'] ?? {}) as { target?: { urlTemplate: string } }
    const booking = new URL(target?.urlTemplate.replaceAll(/\{\w+\}/g, '1') ?? '')
    const form = [...html.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name)
    expect(new Set(booking.searchParams.keys())).toEqual(new Set(form))
    expect(booking.searchParams.get('place')).toBe('lindenau-central')
  })

  test('names a price where the table has one, and no hours of stores, since it has none', () => {
    expect(node(read(station), 'Service')).toMatchObject({
      offers: { priceSpecification: { minPrice: 5.9, priceCurrency: 'EUR', unitText: 'bag and day' } },
    })
    expect(node(read(bridge), 'Service')).not.toHaveProperty('offers')
    // The opening hours of the place may differ from the store's.
    expect(node(read(station), 'SelfStorage')).not.toHaveProperty('openingHoursSpecification')
  })

  test.each([station, city, bridge])('%s says nothing that its page does not show', (domain) => {
    const html = read(domain)
    const [, main = ''] = /<body>(.*)<script type="application\/json"/s.exec(html) ?? []
    const [, head = ''] = /<head>(.*?)<style>/s.exec(html) ?? []
    const shown = (head + main.replaceAll(/<[^>]+>/g, ' ') + main).replaceAll('&#39;', "'").replaceAll('&amp;', '&')
    // The machine-readable form of what the page shows to people.
    const written: Readonly<Record<string, string>> = {
      '5.9': '€5.90',
      '5': '€5.00',
      EUR: '€',
      'bag and day': 'per bag per day',
    }
    const unseen = statements(graph(html))
      .filter((one) => one !== 'customer service' && !/^\d$/.test(one))
      .filter((one) => !shown.includes(one) && !shown.includes(written[one] ?? '\0'))
    // The position of a storage point is drawn but not written out.
    expect(unseen.filter((one) => !/^\d+\.\d{3,4}$/.test(one))).toEqual([])
  })

  test('cannot be left by what a name contains', () => {
    for (const html of [read(station), read(city)]) {
      const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
      expect(text).not.toMatch(/[<>&]/)
    }
  })
})

describe('a page that is shared', () => {
  test('has its title, its description, its language and those it also speaks', () => {
    const html = read(station, 'fr/index.html')
    expect(html).toContain(
      '<meta property="og:title" content="Consigne à\u00A0bagages près de la gare centrale de Lindenau',
    )
    expect(html).toContain('<meta property="og:locale" content="fr_FR">')
    expect(html.match(/og:locale:alternate/g)).toHaveLength(10)
    expect(html).toContain(`<meta property="og:url" content="https://${station}/fr/">`)
  })

  test('is whose site it is, on each start page', () => {
    const tags =
      '<meta name="google-site-verification" content="rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ"><meta name="msvalidate.01" content="0123456789ABCDEF0123456789ABCDEF">'
    for (const file of ['index.html', 'de/index.html']) expect(read(station, file)).toContain(tags)
    expect(read(city)).not.toContain('google-site-verification')
  })

  test('on legal and error pages there is nothing of the kind', () => {
    for (const file of ['legal/index.html', '404.html', 'de/404.html', '500.html', '_error.html']) {
      const html = read(station, file)
      expect(html).not.toContain('og:')
      expect(html).not.toContain('google-site-verification')
      expect(html).not.toContain('ld+json')
      expect(html).not.toMatch(/rel="canonical"|rel="alternate" hreflang/)
      expect(html).toContain('<meta name="robots" content="noindex">')
    }
  })
})

describe('two domains with one place', () => {
  test('the second names the pages of the primary one, and speaks for nothing itself', () => {
    for (const [file, path] of [
      ['index.html', '/'],
      ['de/index.html', '/de/'],
    ] as const) {
      const html = read(twin, file)
      expect(html).toContain(`<link rel="canonical" href="https://${station}${path}">`)
      expect(html).not.toContain('hreflang="x-default"')
      expect(graph(html)).toEqual([])
    }
    expect(filesIn(join(project, 'dist', twin))).not.toContain('sitemap.xml')
    expect(read(twin, 'robots.txt')).toBe('User-agent: *\nAllow: /\n')
    expect(read(station)).toContain(`<link rel="canonical" href="https://${station}/">`)
    expect(graph(read(station))).not.toEqual([])
  })
})

test('a preview is in no index: not one of its pages names itself, and all ask not to be listed', () => {
  const pages = filesIn(join(project, 'preview')).filter((file) => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(50)
  for (const file of pages) {
    const html = readFileSync(join(project, 'preview', file), 'utf8')
    expect(html, file).toContain('<meta name="robots" content="noindex">')
    expect(html, file).not.toMatch(/rel="canonical"|rel="alternate" hreflang|ld\+json/)
  }
  expect(filesIn(join(project, 'preview')).some((file) => file.endsWith('sitemap.xml'))).toBe(false)
})
