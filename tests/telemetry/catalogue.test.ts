import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import type { AnalyticsEvent } from '../../runtime/telemetry/analytics/analytics-event.ts'
import { catalogue, catalogueGroups } from '../../runtime/telemetry/catalogue/catalogue.ts'
import { verdictOf } from '../../runtime/telemetry/catalogue/verdict-of.ts'
import { repository, runCli } from '../run-cli.ts'

/** What AN-22 names, in its order; where it names a feature, the event that stands for it. */
const named = [
  'Logged In',
  'Logged Out',
  'Phone Verification Completed',
  'Phone Verification Fallback Requested',
  'Location Searched',
  'Location Filtered',
  'Geolocation Permission Answered',
  'Geolocation Permission Timed Out',
  'Product Viewed',
  'Customer Profile Entered',
  'Payment Info Entered',
  'Tip Added',
  'Coupon Applied',
  'Booking Completed',
  'Booking Updated',
  'Booking Cancelled',
  'Booking Failed',
  'Order Completed',
  'Order Updated',
  'Order Cancelled',
  'Order Failed',
  'Locker Reserved',
  'Locker Door Selected',
  'Review Submitted',
  'Reservation Shared',
  'Chat Opened',
  'Pass Downloaded',
  'Calendar Event Added',
  'Cookie Consent Updated',
  'Modal Opened',
  'Panel Opened',
]

const failures = [
  'Social Login Failed',
  'Booking Failed',
  'Locker Reservation Failed',
  'Payment Info Entered Failed',
  'Coupon Denied',
  'IP Rate Limited',
  'Geo IP Address Not Found',
  'Geolocation Permission Timed Out',
  'Permission Timed Out',
  'Error Boundary',
]

const traits = {
  app_name: 'microsites',
  screenHeight: 1080,
  screenWidth: 1920,
  screenType: 'Desktop',
  windowHeight: 900,
  windowWidth: 1600,
  locale: 'de',
  browserName: 'Chrome',
  browserVersion: '140.0.0.0',
  userAgent: 'Mozilla/5.0',
} as const

const right: readonly AnalyticsEvent[] = [
  { type: 'page', name: 'Microsites', properties: { route: '/legal/' } },
  { type: 'identify', userId: null, traits },
  { type: 'track', name: 'Loaded Segment' },
  { type: 'track', name: 'Logged Out', properties: {} },
  { type: 'track', name: 'Booking Started', properties: { slug: 'louvre', type: 'poi', bags: 2, hours: 4.5 } },
  {
    type: 'track',
    name: 'Booking Completed',
    properties: { booking: 'b_1', bags: 2, amount: 11.8, currency: 'EUR' },
  },
]

const wrong: readonly [why: string, event: AnalyticsEvent][] = [
  ['a name that it does not have', { type: 'track', name: 'Booking Compelted' }],
  ['a page event under the name of another', { type: 'page', name: 'Booking Completed' }],
  ['no properties where some are needed', { type: 'track', name: 'Coupon Denied' }],
  ['a property that it does not have', { type: 'track', name: 'Logged Out', properties: { phone: '0' } }],
  ['a sentence for a code', { type: 'track', name: 'Coupon Denied', properties: { reason: 'You are too late' } }],
  ['half a bag', { type: 'track', name: 'Booking Started', properties: { slug: 'louvre', type: 'poi', bags: 0.5 } }],
  [
    'a kind of site that no folder can have',
    { type: 'track', name: 'Booking Started', properties: { slug: 'a', type: 'Spa Hotel' } },
  ],
  [
    'a refusal, which is never reported',
    {
      type: 'track',
      name: 'Cookie Consent Updated',
      properties: { analytics: false, monitoring: true, replay: false },
    },
  ],
  [
    'a page event with a property that nobody knows',
    { type: 'page', name: 'Microsites', properties: { route: '/', a: 1 } },
  ],
  ['a visitor with a name', { type: 'identify', traits: { ...traits, name: 'Ada' } }],
]

const schemaFile = join(repository, 'schemas/telemetry-events.schema.json')

const validator = () => new Ajv({ strict: true }).compile(JSON.parse(readFileSync(schemaFile, 'utf8')) as object)

describe('the catalogue', () => {
  test('AN-22 names the events of the product, each once and with a reason', () => {
    const names = catalogue.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(named))
    expect(names).toEqual([...new Set(names)])
    for (const { name, why } of catalogue) expect(why, name).toMatch(/^[A-Z].{15,}\.$/)
  })

  test('AN-22 marks the failures, and nothing else, as failures', () => {
    const marked = catalogue.filter(({ failure }) => failure).map(({ name }) => name)
    expect(marked).toEqual(expect.arrayContaining(failures))
    expect(marked.filter((name) => !/Failed|Denied|Timed Out|Limited|Not Found|Error/.test(name))).toEqual([])
    expect(catalogue.filter(({ name, failure }) => /Failed|Timed Out/.test(name) && !failure)).toEqual([])
  })

  test('AN-22 has no property that could hold what somebody typed', () => {
    const texts = [...new Set(catalogue.flatMap(({ properties }) => Object.keys(properties.shape)))]
    expect(texts.filter((name) => /mail|phone|address|message|text|query|(?:first|last|full)Name/i.test(name))).toEqual(
      [],
    )
    for (const { name, type, properties } of catalogue) {
      for (const property of Object.keys(properties.shape)) {
        const event = { type, name, properties: { [property]: 'Ada Lovelace, +44 20 7946 0000' } }
        expect(verdictOf(event).join('\n'), `${name}: ${property}`).toMatch(
          new RegExp(`^${property}(?:: \\d+)?: `, 'm'),
        )
      }
    }
  })

  test.each(right)('AN-22 accepts $type $name $properties', (event) => {
    expect(verdictOf(event)).toEqual([])
  })

  test.each(wrong)('AN-22 rejects %s', (_why, event) => {
    expect(verdictOf(event)).not.toEqual([])
  })
})

const page = {
  host: 'louvre-luggage.example',
  path: '/louvre/poi',
  url: 'https://microsites.luggage.example/louvre/poi?utm_source=leaflet',
  search: '?utm_source=leaflet',
  title: 'Bags',
  referrer: '',
}

const uuid = '00000000-0000-4000-8000-000000000001'

const envelope = {
  messageId: uuid,
  timestamp: '2026-01-01T00:00:00.000Z',
  anonymousId: uuid,
  userId: null,
  writeKey: 'key',
  context: {
    page,
    userAgent: traits.userAgent,
    locale: 'en-GB',
    timezone: 'Europe/Paris',
    library: { name: 'analytics.js', version: 'npm:next-1.84.3' },
  },
  integrations: {},
  _metadata: {},
}

const own: readonly string[] = catalogueGroups.Microsites.map(({ name }) => name)

/** An event as it arrives at Segment. */
function arrived(event: AnalyticsEvent): object {
  if (event.type === 'identify') return { ...envelope, ...event }
  const { type, name = '', properties } = event
  if (!own.includes(name)) return { type, event: name, properties: properties ?? {} }
  const added = { language: 'de', route: '/', siteType: 'poi', sessionId: 's' }
  const all = { ...added, ...properties, ...(type === 'page' && { ...page, name }) }
  return { ...envelope, type, [type === 'track' ? 'event' : 'name']: name, properties: all }
}

test('AN-22 of what the SDK adds a page may report nothing by itself', () => {
  const properties = { route: '/', title: 'Bags' }
  expect(verdictOf({ type: 'page', name: 'Microsites', properties })).toEqual(['Unrecognized key: "title"'])
})

describe('schemas/telemetry-events.schema.json', () => {
  test.each(right)('AN-22 accepts $type $name $properties', (event) => {
    const validate = validator()
    expect(validate(arrived(event)), JSON.stringify(validate.errors)).toBe(true)
  })

  test('AN-22 leaves alone what else an outgoing event carries', () => {
    const event = arrived({ type: 'track', name: 'Loaded Segment' })
    expect(validator()({ ...event, receivedAt: '2026-01-01T00:00:00Z' })).toBe(true)
  })

  test.each(wrong)('AN-22 rejects %s', (_why, event) => {
    expect(validator()(arrived(event))).toBe(false)
  })
})

describe('microsites telemetry catalogue', () => {
  test('AN-22 the committed copies are what the program prints', () => {
    expect(runCli(['telemetry', 'catalogue', '--check'])).toMatchObject({ status: 0, stdout: '.: up to date\n' })
    expect(runCli(['telemetry', 'catalogue']).stdout).toBe(
      readFileSync(join(repository, 'docs/telemetry-events.md'), 'utf8'),
    )
    expect(runCli(['telemetry', 'catalogue', '--format', 'json']).stdout).toBe(readFileSync(schemaFile, 'utf8'))
  })

  test('AN-22 a copy that is stale fails the check', () => {
    const run = runCli(['telemetry', 'catalogue', '--check'], { cwd: join(repository, 'tests') })
    expect(run.status).toBe(1)
    expect(run.stderr).toContain('docs/telemetry-events.md, schemas/telemetry-events.schema.json')
  })

  test('AN-22 says who sends an event, and pages send those alone that they are said to send', () => {
    const { stdout } = runCli(['telemetry', 'catalogue'])
    const own = (stdout.split('\n## Microsites\n')[1] ?? '').split('\n## ')[0] ?? ''
    expect(own).toMatch(/^\nSent by microsites\.\n/)
    const sources = ['runtime', 'templates'].flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path) && !path.includes('catalogue'))
        .map((path) => readFileSync(join(repository, folder, path), 'utf8')),
    )
    const tracked = sources.flatMap((text) =>
      [...text.matchAll(/(?:\btrack\(|'track',\s+name: )'([^']+)'/g)].map(([, name = '']) => name),
    )
    const headings = [...own.matchAll(/^### (.*)$/gm)].map(([, name]) => name)
    expect(new Set(tracked)).toEqual(new Set(headings.filter((name) => name !== 'Microsites')))
    expect(stdout.split('Sent by the product')).toHaveLength(Object.keys(catalogueGroups).length)
  })

  test('AN-22 gives each code an example of its own', () => {
    const { stdout } = runCli(['telemetry', 'catalogue'])
    const examples = [...stdout.matchAll(/a code, e\.g\. `([^`]+)`/g)].map(([, example]) => example)
    expect(new Set(examples).size).toBeGreaterThan(10)
    for (const example of examples) expect(example).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
  })

  test('AN-22 the Markdown has every event with its properties', () => {
    const { stdout } = runCli(['telemetry', 'catalogue'])
    for (const { name, properties } of catalogue) {
      const section = stdout.split(`### ${name}\n`)[1]?.split('\n### ')[0] ?? ''
      for (const property of Object.keys(properties.shape)) expect(section, name).toContain(`| \`${property}\``)
    }
  })
})
