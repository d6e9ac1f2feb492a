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
  const { page, context } = await visitor(opened)
  await page.goto(opened.table.address(asks, '/?utm_source=leaflet'))
  await page.getByRole('button', { name: 'Allow all' }).click()
  await eventAt(opened.intake, 'Microsites')
  await page.route('https://app.luggage.example/**', (route) => route.fulfill({ body: 'The app' }))
  await page.locator('.send .button').click()
  await eventAt(opened.intake, 'Booking Started')
  await context.close()
  return opened.intake.events
}

test('AN-22 what arrives is as the committed schema has it, and comes with what the catalogue says that the SDK adds', async () => {
  const events = await arrivedEvents()
  expect(events.map(({ type, event, name }) => event ?? name ?? type)).toEqual([
    'Cookie Consent Updated',
    'identify',
    'Microsites',
    'Loaded Segment',
    'Booking Started',
  ])
  const schema = JSON.parse(readFileSync(join(repository, 'schemas/telemetry-events.schema.json'), 'utf8')) as object
  const validate = new Ajv({ strict: true }).compile(schema)
  const said = Object.keys(sdkAdditions)
  const own = new Set(['type', 'event', 'name', 'properties', 'traits'])
  for (const event of events) {
    expect(validate(event), JSON.stringify([event, validate.errors])).toBe(true)
    const places = placesIn(Object.fromEntries(Object.entries(event).filter(([key]) => !own.has(key))))
    expect(places.filter((place) => !said.some((one) => isAt(place, one)))).toEqual([])
    const always = said.filter((one) => !one.endsWith('?'))
    expect(always.filter((one) => !places.some((place) => isAt(place, one)))).toEqual([])
  }
})

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
