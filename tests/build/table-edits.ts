import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'

interface Row {
  type: string
  slug: string
  locales: string | string[]
  place: { kind: string; country: string; timeZone: string; geo?: [number, number] }
  names: Record<string, unknown>
  price?: object
  primary?: true | undefined
}

/** What editors change: the files of a project, and what it is built for. */
export interface Tables {
  readonly sites: {
    readonly localeSets: Record<string, string[]>
    readonly moved: Record<string, string>
    readonly retired: Record<string, object>
    readonly sites: Record<string, Row>
  }
  readonly settings: {
    readonly brand: { email: string; theme?: object }
    readonly environments: Record<string, { app: string }>
  }
  readonly locales: { readonly locales: Record<string, object> }
  readonly facts: { readonly version: 1; readonly facts: Record<string, object> }
  readonly texts: Record<string, string>
  /** English texts about places, by domain. */
  readonly content: Record<string, string>
  logo: string
  environment: 'production' | 'preview'
}

export function readTables(project: string): Tables {
  const read = (name: string): never => parse(readFileSync(join(project, name), 'utf8')) as never
  const { moved = {}, retired = {}, ...sites } = read('sites.yaml') as Partial<Tables['sites']>
  return {
    sites: { ...sites, moved, retired } as Tables['sites'],
    settings: read('microsites.yaml'),
    locales: read('locales.yaml'),
    facts: { version: 1, facts: {} },
    texts: {},
    content: {},
    logo: 'black',
    environment: 'production',
  }
}

/** Writes the files of a project. */
export function writeTables(project: string, { sites, settings, locales, facts, texts, content, logo }: Tables): void {
  rmSync(join(project, 'content'), { recursive: true, force: true })
  const files = {
    ...Object.fromEntries(
      Object.entries(content).flatMap(([domain, text]) => {
        const slug = sites.sites[domain]?.slug
        return slug === undefined ? [] : [[`content/${slug}/en.md`, text]]
      }),
    ),
    'sites.yaml': stringify(sites),
    'microsites.yaml': stringify(settings),
    'locales.yaml': stringify(locales),
    'facts.yaml': stringify(facts),
    'templates/translations/de/microsites.json': JSON.stringify(texts),
    'media/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${logo}"/></svg>`,
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(project, name)), { recursive: true })
    writeFileSync(join(project, name), content)
  }
}

/** Points the redirects that lead to a domain to another one. */
function redirect({ sites: { moved } }: Tables, from: string, to: string): void {
  for (const [source, target] of Object.entries(moved)) if (target === from) moved[source] = to
}

/** Takes a site out of the table, with its facts. Its redirects lead to the first site. @returns its row */
function takeOut(tables: Tables, domain: string): Row {
  const { sites, facts } = tables
  const { [domain]: row } = sites.sites
  if (!row) throw new Error(`${domain} is not in the table`)
  delete sites.sites[domain]
  delete facts.facts[domain]
  redirect(tables, domain, Object.keys(sites.sites)[0] ?? '')
  return row
}

/** Changes the tables of a project. Every number gives another change. */
type Edit = (tables: Tables, domain: string, number: number) => void

const inRow =
  (change: (row: Row, number: number) => void): Edit =>
  ({ sites: { sites } }, domain, number) => {
    const row = sites[domain]
    if (row) change(row, number)
  }

const source = { source: 'https://www.luggage.example/prices', asOf: '2026-11-01' }

/** Edits of rows, sites, old domains, facts, texts, settings and pictures. Each leaves a correct project. */
export const edits = {
  'a name': inRow((row, number) => (row.names['en'] = `Place ${number}`)),
  'a name in another language': inRow((row, number) => (row.names['de'] = `Ort ${number}`)),
  'a slug': inRow((row, number) => (row.slug = `place-${number}`)),
  'the kind of a page': inRow((row) => {
    const isCity = row.type === 'city'
    row.type = isCity ? 'poi' : 'city'
    row.place.kind = isCity ? 'landmark' : 'city'
  }),
  'a position': inRow((row, number) => (row.place.geo = [50 + (number % 100) / 1000, 7])),
  'a position more or less': inRow((row) => {
    if (row.place.geo) delete row.place.geo
    else row.place.geo = [50, 7]
  }),
  'a price': inRow((row, number) => {
    row.price = { amount: 1 + (number % 50), currency: 'EUR', unit: 'bag-day', ...source }
  }),
  'a language more or less': inRow((row) => (row.locales = row.locales.length === 1 ? ['en', 'de'] : ['en'])),
  'another language': inRow((row) => (row.locales = row.locales.includes('es') ? ['en', 'fr'] : ['en', 'es'])),
  'a set of languages': ({ sites: { localeSets, sites } }, domain) => {
    const [last = ''] = localeSets['some']?.slice(-1) ?? []
    localeSets['some'] = ['en', last === 'ja' ? 'ko' : 'ja']
    Object.assign(sites[domain] ?? {}, { locales: 'some' })
  },
  'a site more': ({ sites: { sites } }, _, number) => {
    const place = { kind: 'city', country: 'DE', timeZone: 'Europe/Berlin' }
    sites[`new-${number}.example`] = {
      type: 'city',
      slug: `new-${number}`,
      locales: ['en'],
      place,
      names: { en: 'New' },
    }
  },
  'a second domain of a place': ({ sites: { sites } }, domain, number) => {
    const row = sites[domain]
    if (!row) return
    sites[`second-${number}.example`] = structuredClone({ ...row, primary: undefined })
    row.primary = true
  },
  'a site less': (tables, domain) => void takeOut(tables, domain),
  'another domain': (tables, domain, number) => {
    tables.sites.sites[`other-${number}.example`] = takeOut(tables, domain)
  },
  'a domain that moves': (tables, domain, number) => {
    const to = `moved-${number}.example`
    tables.sites.sites[to] = takeOut(tables, domain)
    tables.sites.moved[domain] = to
  },
  'an old domain': (tables, domain, number) => {
    tables.sites.moved[`old-${number}.example`] = domain
  },
  'an address that moves': ({ sites: { moved } }, _, number) => (moved[`*/old-${number}/city`] = '/'),
  'a site that closes': (tables, domain) => {
    takeOut(tables, domain)
    tables.sites.retired[domain] = { since: '2026-11-01', locales: ['en', 'de'] }
  },
  'facts about a place': ({ facts }, domain, number) => {
    facts.facts[domain] = { points: [{ name: `Kiosk ${number}` }], asOf: { points: '2026-11-01' } }
  },
  'a text about a place': ({ content }, domain, number) => {
    content[domain] = `---\nasOf: 2026-11-01\n---\n## Help\n\nHelp text ${number} is on each page.\n`
  },
  'a translation': ({ texts }, _, number) => (texts['how.title'] = `So geht es ${number}`),
  'the name of a language': ({ locales: { locales } }, _, number) => {
    locales['de-DE'] = { ...locales['de-DE'], name: `Deutsch ${number}` }
  },
  'the brand': ({ settings }, _, number) => (settings.brand.email = `hello-${number}@luggage.example`),
  'the colours': ({ settings }, _, number) => {
    settings.brand.theme = { colors: { accent: `#0000${(number % 90) + 10}` }, logo: 'media/logo.svg' }
  },
  'the logo': (tables, _, number) => {
    tables.settings.brand.theme = { logo: 'media/logo.svg' }
    tables.logo = `#0000${(number % 90) + 10}`
  },
  'an address of the environment': ({ settings }, _, number) => {
    for (const environment of Object.values(settings.environments))
      environment.app = `https://app.luggage.example/reserve-${number}`
  },
  'the environment to build for': (tables) => {
    tables.environment = tables.environment === 'production' ? 'preview' : 'production'
  },
} satisfies Readonly<Record<string, Edit>>
