import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { edit } from '../build/project.ts'
import { addEnvironment, startDev } from '../dev/dev-run.ts'
import type { DevRun } from '../dev/dev-run.ts'
import { freePort } from '../free-port.ts'
import { newVisit, startBrowser } from './browser.ts'

const domain = 'kranich-bridge-bags.example'

let dev: DevRun
let browser: Browser

/** Adds two environments that measure visits alone: one at the hosts that `dev` serves, and one at others. */
async function prepare(): Promise<(project: string) => void> {
  const port = await freePort()
  return (project) => {
    addEnvironment(project, 'local', port)
    addEnvironment(project, 'elsewhere', port, { hosts: '"{domain}.elsewhere.localhost"' })
  }
}

beforeAll(async () => {
  dev = await startDev('travel', await prepare())
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await dev?.close()
})

async function open(): Promise<{ page: Page; sent: string[]; problems: string[] }> {
  const { page, problems } = await newVisit(browser, { locale: 'en-US', viewport: { width: 1280, height: 900 } })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/b') && request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  await page.goto(dev.address(domain))
  await page.getByRole('button', { name: 'Dev' }).click()
  return { page, sent, problems }
}

/** Clicks a switch, and waits for the page to reload. */
async function flip(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  const group = page.getByRole('region', { name: 'Switches of this page' })
  await group.getByRole('button', { name, exact: true }).click()
  await loaded
  await group.getByRole('button', { name, exact: true, pressed: true }).waitFor()
}

/** Returns the text of the telemetry overlay. */
async function telemetry(page: Page): Promise<string> {
  const toggle = page.getByRole('button', { name: /^Telemetry:/ })
  await toggle.waitFor()
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  return page.getByRole('region', { name: 'What telemetry does' }).innerText()
}

const strip = (page: Page) => page.getByRole('button', { name: 'Allow', exact: false }).first()

describe('the switches of a page', () => {
  test('BO-01 a bot is not measured, whatever was allowed', async () => {
    const { page, sent } = await open()
    await flip(page, 'Granted')
    await expect.poll(() => telemetry(page)).toMatch(/Delivered\s+[1-9]/)
    await flip(page, 'Bot')
    sent.length = 0
    expect(await page.evaluate(() => navigator.userAgent)).toContain('Googlebot')
    await expect.poll(() => telemetry(page)).toMatch(/Bot\s+yes/)
    await expect.poll(() => telemetry(page)).toContain('turn analytics off — the visitor is a bot, by the user agent')
    await page.waitForTimeout(1500)
    expect(await telemetry(page)).toMatch(/Delivered\s+0/)
    expect(sent).toEqual([])
    await flip(page, 'As you are')
    expect(await page.evaluate(() => navigator.userAgent)).not.toContain('Googlebot')
    await page.context().close()
  })

  test('AN-23 consent is unset, granted and denied before the page begins', async () => {
    const { page, sent, problems } = await open()
    await strip(page).waitFor()
    await flip(page, 'Denied')
    await expect.poll(() => telemetry(page)).toMatch(/analytics denied/)
    expect(await telemetry(page)).toContain('stop — consent refused; of what waited, 1 dropped')
    expect(await strip(page).count()).toBe(0)
    expect(sent).toEqual([])
    await flip(page, 'Granted')
    await expect.poll(() => telemetry(page)).toMatch(/analytics granted/)
    await flip(page, 'Not asked')
    await strip(page).waitFor()
    // Each switch reloads the page, which ends requests.
    expect(problems.filter((problem) => !problem.endsWith(' failed'))).toEqual([])
    await page.context().close()
  })

  test('a returning visitor was here a day ago, and a new one never', async () => {
    const { page } = await open()
    await flip(page, 'Returning')
    await expect.poll(() => telemetry(page)).toMatch(/analytics granted/)
    const at = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('microsites.consent') ?? '{}') as { at: string }).at,
    )
    expect(Date.now() - Date.parse(at)).toBeGreaterThan(23 * 60 * 60 * 1000)
    await flip(page, 'New')
    await strip(page).waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['microsites-dev:visitor'])
    await page.context().close()
  })

  test('a language leads to the same page in it', async () => {
    const { page } = await open()
    const links = page.getByRole('group', { name: 'Language' }).getByRole('link')
    expect(await links.count()).toBeGreaterThan(1)
    await links.nth(1).click()
    await page.waitForURL(/localhost:\d+\/[a-z]{2}\/$/)
    expect(await links.nth(1).getAttribute('aria-current')).toBe('true')
    await page.context().close()
  })

  test('an environment shows the same page as it would be there', async () => {
    const { page } = await open()
    expect(await telemetry(page)).toMatch(/Environment\s+preview\.localhost/)
    const environments = page.getByRole('group', { name: 'Environment' })
    await environments.getByRole('link', { name: 'local', exact: true }).click()
    await environments.locator('[aria-current]', { hasText: /^local$/ }).waitFor()
    expect(page.url()).toBe(dev.address(domain))
    expect(await telemetry(page)).toMatch(/Environment\s+local/)
    await environments.getByRole('link', { name: 'elsewhere' }).click()
    await page.waitForURL(`http://${domain}.elsewhere.localhost:${dev.port}/`)
    expect(await telemetry(page)).toMatch(/Environment\s+elsewhere/)
    // Each host remembers separately whether the bar is open.
    await page.getByRole('button', { name: 'Dev' }).click()
    await environments.getByRole('link', { name: 'preview.localhost' }).click()
    await page.waitForURL(dev.address(domain))
    expect(await telemetry(page)).toMatch(/Environment\s+preview\.localhost/)
    await page.context().close()
  })

  test('stay open from page to page, close with Escape, and fit a phone', async () => {
    const { page } = await open()
    await page.setViewportSize({ width: 360, height: 640 })
    await page.reload()
    const toggle = page.getByRole('button', { name: 'Dev' })
    await toggle.waitFor()
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    const panel = page.getByRole('region', { name: 'Switches of this page' })
    const box = await panel.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: 'As you are' }).focus()
    await page.keyboard.press('Escape')
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    await page.context().close()
  })
})

describe('the list of all sites', () => {
  const address = (query = ''): string => `http://localhost:${dev.port}/${query}`

  test('is searched by place, country and language, with the keyboard alone', async () => {
    const { page, problems } = await newVisit(browser)
    await page.goto(address())
    await page.keyboard.press('/')
    const shown = page.getByRole('listitem')
    const all = await shown.count()
    expect(all).toBe(6)
    await page.keyboard.type('kranich')
    expect(await shown.count()).toBe(1)
    expect(await page.getByRole('status').innerText()).toBe('1 of 6 sites')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    expect(await shown.count()).toBe(all)
    await page.keyboard.type('no such place')
    await page.getByText('No site matches').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.type('kranich')
    // Checked before leaving the page, which aborts its pending requests.
    expect(problems).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(dev.address(domain))
    // The query is there again.
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => shown.count()).toBe(1)
    await page.context().close()
  })

  test('leads to every language and the error page of each site', async () => {
    const { page } = await newVisit(browser)
    await page.goto(address())
    const links = page.getByRole('listitem').filter({ hasText: domain }).getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    expect(hrefs.length).toBeGreaterThan(3)
    for (const href of new Set(hrefs)) {
      const answer = await page.goto(href)
      expect(answer?.status()).toBe(href.endsWith('/404/') ? 404 : 200)
    }
    await page.context().close()
  })

  test('works without JavaScript, on a phone, in the dark', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 640 },
      colorScheme: 'dark',
    })
    const page = await context.newPage()
    await page.goto(address())
    expect(await page.getByRole('listitem').count()).toBe(6)
    await page.getByRole('searchbox').fill('kranich')
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL(/q=kranich/)
    expect(await page.getByRole('listitem').count()).toBe(1)
    await context.close()
    const { page: phone } = await newVisit(browser, { viewport: { width: 360, height: 640 } })
    await phone.goto(address())
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await phone.context().close()
  })

  test('shows a mistake like every page, and counts it', async () => {
    const { page } = await newVisit(browser)
    await page.goto(address())
    expect(await page.locator('.facts').innerText()).not.toContain('error')
    edit(dev.project, 'microsites.yaml', 'version: 1', 'version: 7')
    await page.getByRole('dialog', { name: '1 mistake' }).waitFor()
    await page.getByText('1 error', { exact: true }).waitFor({ state: 'attached' })
    edit(dev.project, 'microsites.yaml', 'version: 7', 'version: 1')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => page.locator('.facts').innerText()).not.toContain('error')
    await page.context().close()
  })

  test('shows what is looked for as text', async () => {
    const { page } = await newVisit(browser)
    await page.goto(address(`?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`))
    expect(await page.getByRole('searchbox').inputValue()).toBe('"><img src=x onerror=alert(1)>')
    expect(await page.locator('img').count()).toBe(0)
    await page.context().close()
  })
})
