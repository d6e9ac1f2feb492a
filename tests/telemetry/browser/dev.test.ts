import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newVisit, startBrowser } from '../../browser/browser.ts'
import { repository } from '../../run-cli.ts'
import { startDev } from '../../dev/dev-run.ts'
import type { DevRun } from '../../dev/dev-run.ts'

const domain = 'kranich-bridge-bags.example'

let dev: DevRun
let browser: Browser

beforeAll(async () => {
  dev = await startDev('travel')
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await dev?.close()
})

const address = (path = '/'): string => `http://${domain}.localhost:${dev.port}${path}`

async function openOverlay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Telemetry:/ }).click()
}

/** Steps that the overlay shows, the oldest first. */
async function steps(page: Page): Promise<string[]> {
  const lines = await page.getByRole('region', { name: 'What telemetry does' }).getByRole('listitem').allInnerTexts()
  return lines.toReversed()
}

describe('microsites dev', () => {
  test('EN-01 says where the sites are, and leads to each', async () => {
    expect(dev.output()).toContain(`6 sites at http://localhost:${dev.port}\n`)
    expect(dev.output()).not.toContain('could not be started')
    const { page, problems } = await newVisit(browser)
    await page.goto(`http://localhost:${dev.port}/`)
    await page.getByRole('link', { name: domain }).click()
    await page.waitForURL(address())
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('EN-01 answers as a static host: headers, 404, and nothing of other folders', async () => {
    const { page } = await newVisit(browser)
    const answer = await page.goto(address('/nowhere/'))
    expect(answer?.status()).toBe(404)
    expect(answer?.headers()['x-content-type-options']).toBe('nosniff')
    const stranger = await page.goto(`http://nobody.localhost:${dev.port}/manifest.json`)
    expect(stranger?.status()).toBe(404)
    expect(await stranger?.text()).not.toContain('microsites.manifest')
    await page.context().close()
  })

  test('AN-23 AN-06 AN-22 shows what waits, and sends it once the visitor consents', async () => {
    const { page, problems } = await newVisit(browser)
    const taken: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/b') && request.method() === 'POST') taken.push(request.postData() ?? '')
    })
    await page.goto(address())
    await openOverlay(page)
    await expect.poll(() => steps(page)).toContainEqual(expect.stringMatching(/^waits page Microsites .*not given yet/))
    expect(taken).toEqual([])
    await page.getByRole('button', { name: 'Allow', exact: false }).first().click()
    const panel = page.getByRole('region', { name: 'What telemetry does' })
    await expect.poll(() => panel.innerText()).toMatch(/Delivered\s+4/)
    const sent = (await steps(page)).filter((step) => step.startsWith('sends'))
    expect(sent.map((step) => /^sends (\w+ ?(?:[A-Z]\w+ ?)*)/.exec(step)?.[1]?.trim())).toEqual([
      'page Microsites',
      'identify',
      'track Cookie Consent Updated',
      'track Loaded Segment',
    ])
    expect(await panel.innerText()).not.toContain('Not as in the catalogue')
    expect(taken.join('')).toContain('Loaded Segment')
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('AN-22 the overlay is used by keyboard, and copies what it shows as JSON', async () => {
    const { page, context } = await newVisit(browser)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(address())
    const toggle = page.getByRole('button', { name: /^Telemetry:/ })
    const panel = page.getByRole('region', { name: 'What telemetry does' })
    await toggle.focus()
    expect(await panel.isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    expect(await panel.isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'Copied' }).count()).toBe(1)
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as Record<string, unknown>
    expect(copied).toMatchObject({
      environment: 'preview.localhost',
      analytics: 'not set up',
      consent: { analytics: 'unknown' },
      bot: 'not asked yet',
      stored: 0,
      queue: ['Microsites'],
    })
    await page.keyboard.press('Escape')
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    expect(await toggle.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button)).toBe(true)
    await context.close()
  })
})

describe('bundles', () => {
  /** Words of the overlay, of the notes that it shows, and of the library behind the catalogue's schemas. */
  const signs = [
    'microsites-telemetry',
    'microsites:new-data',
    'Not as in the catalogue',
    'Payment Info Entered Failed',
    'ZodObject',
  ]
  const scripts = (flavour: string): string => {
    const folder = join(repository, 'lib', flavour)
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.js'))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
      .join('\n')
  }

  test('AN-22 the bundle of production holds none of what is for developers', () => {
    const production = scripts('bundles')
    expect(production).toContain('Loaded Segment')
    expect(signs.filter((sign) => production.includes(sign))).toEqual([])
  })

  test('AN-22 the bundle of `microsites dev` holds all of it', () => {
    const debug = scripts('debug-bundles')
    expect(signs.filter((sign) => !debug.includes(sign))).toEqual([])
  })
})

test('Ctrl-C ends everything', async () => {
  expect(await dev.interrupt()).toBe(130)
  expect(readdirSync(join(dev.project, '.microsites')).filter((name) => name.endsWith('.tmp'))).toEqual([])
})
