import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { sdkAdditions } from '../../runtime/telemetry/catalogue/sdk-additions.ts'
import { repository } from '../run-cli.ts'
import { asks, eventAt, openMeasuredTable, visitor } from './measured-table.ts'

const opened = openMeasuredTable()

/** Returns everything that a visitor sends between the consent and the booking. */
async function arrivedEvents() {
  opened.intake.clear()
  const { page, context } = await visitor(opened)
  await page.goto(opened.table.address(asks, '/?email=a%40b.c&name=Joe&utm_source=leaflet&utm_content=joe%40x.y'), {
    referer: 'https://mail.example/inbox?user=joe@x.y',
  })
  await page.getByRole('button', { name: 'Allow all' }).click()
  // A booking does not wait for Segment's script, and would be sent before it.
  await eventAt(opened.intake, 'Loaded Segment')
  await page.route('https://app.luggage.example/**', (route) => route.fulfill({ body: 'The app' }))
  await page.locator('.send .button').click()
  await eventAt(opened.intake, 'Booking Started')
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), document.cookie]))
  await context.close()
  expect(JSON.stringify([opened.intake.events, stored])).not.toMatch(/joe|inbox|a%40b|a@b/i)
  return opened.intake.events
}

/** An arrived event, of which a test breaks one part. */
// oxlint-disable-next-line typescript/no-explicit-any -- the tests break it on purpose
type Broken = any

/** What must not arrive, in an event that is otherwise right. */
const breaks: readonly [what: string, breaks: (event: Broken) => void][] = [
  ['an email address in the title', ({ context }) => (context.page.title = 'Bags for joe@x.y')],
  ['an encoded email address', ({ context }) => (context.page.title = 'Bags for joe%40x.y')],
  ['another parameter in the query', ({ context }) => (context.page.search = '?utm_source=x&name=Joe')],
  ['an email address in a parameter', ({ context }) => (context.page.search = '?utm_source=joe%40x.y')],
  ['another parameter in the URL', ({ context }) => (context.page.url += '&email=x')],
  ['a fragment in the URL', ({ context }) => (context.page.url += '#joe')],
  ['a path in the referrer', ({ context }) => (context.page.referrer = 'https://mail.example/inbox')],
  ['a query in the referrer', ({ context }) => (context.page.referrer = 'https://mail.example/?q=1')],
  ['an email address in the campaign', ({ context }) => (context.campaign = { content: 'joe@x.y' })],
  ['another field of the page', ({ context }) => (context.page.name = 'Joe')],
  ['a user id', (event) => (event.userId = 'joe')],
  ['a name', ({ properties, traits }) => ((properties ?? traits).name_of_visitor = 'Joe')],
  ['a session that is not an id', ({ properties, traits }) => ((properties ?? traits).sessionId = 'joe@x.y')],
]

test('AN-22 what arrives is as the committed schema has it, and comes with what the catalogue says that the SDK adds', async () => {
  const events = await arrivedEvents()
  expect(events.map(({ type, event, name }) => event ?? name ?? type)).toEqual([
    'Microsites',
    'identify',
    'Cookie Consent Updated',
    'Loaded Segment',
    'Booking Started',
  ])
  const schema = JSON.parse(readFileSync(join(repository, 'schemas/telemetry-events.schema.json'), 'utf8')) as object
  const validate = new Ajv({ strict: true }).compile(schema)
  const said = Object.keys(sdkAdditions)
  const propertiesOf = new Set(['type', 'event', 'name', 'properties', 'traits'])
  for (const event of events) {
    expect(validate(event), JSON.stringify([event, validate.errors])).toBe(true)
    const places = placesIn(Object.fromEntries(Object.entries(event).filter(([key]) => !propertiesOf.has(key))))
    expect(places.filter((place) => !said.some((one) => isAt(place, one)))).toEqual([])
    const always = said.filter((one) => !one.endsWith('?'))
    expect(always.filter((one) => !places.some((place) => isAt(place, one)))).toEqual([])
    for (const [what, breakIt] of breaks) {
      const broken = structuredClone(event) as Broken
      breakIt(broken)
      expect(validate(broken), `${what} in ${JSON.stringify(broken)}`).toBe(false)
    }
    for (const place of requiredIn(event)) {
      const broken = structuredClone(event) as Broken
      const [last = '', ...rest] = place.split('.').toReversed()
      delete rest.toReversed().reduce((holder, key) => holder[key], broken)[last]
      expect(validate(broken), `without ${place}`).toBe(false)
    }
  }
})

/** Returns the paths of the fields that must arrive. */
function requiredIn({ type }: { readonly type: string }): string[] {
  const always = Object.keys(sdkAdditions).flatMap((place) => (place.endsWith('?') ? [] : [place.replace(/\.$/, '')]))
  const page = ['host', 'path', 'url', 'search', 'title', 'referrer', 'name']
  const properties = ['language', 'route', 'siteType', 'sessionId', ...(type === 'page' ? page : [])]
  return type === 'identify'
    ? [...always, 'traits', 'traits.locale', 'traits.userAgent']
    : [...always, 'properties', ...properties.map((name) => `properties.${name}`)]
}

/** Returns the paths of all values of an object, e.g. `context.page.title`. */
function placesIn(value: object, before = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? placesIn(inner, `${before}${key}.`)
      : [`${before}${key}`],
  )
}

/** Whether a path is the one in the catalogue, or below it if that ends in `.`. */
function isAt(place: string, said: string): boolean {
  const plain = said.replace('?', '')
  return plain.endsWith('.') ? place.startsWith(plain) : place === plain
}
