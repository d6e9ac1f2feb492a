import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { visitInTest } from './visit-in-test.ts'
import { openTable } from './built-table.ts'

const opened = openTable('travel')

const lindenau = 'lindenau-central-luggage.example'

/** Friday, 20 November 2026, 15:10 in Lindenau, which closes at 22:30, on Fridays at one in the night, on Sundays all day. */
const now = new Date('2026-11-20T14:10:00Z')

async function visit(path = '/', options: Parameters<typeof visitInTest>[1] = {}, at = now) {
  const visit = await visitInTest(opened.browser, {
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    ...options,
  })
  await visit.page.clock.setFixedTime(at)
  await visit.page.route('https://app.luggage.example/**', (route) => route.fulfill({ body: 'the customer app' }))
  await visit.page.goto(opened.table.address(lindenau, path))
  return visit
}

const alive = (page: Page) => page.locator('#drop-date.date').waitFor()
const hours = async (page: Page) => (await page.locator('#open-hours').innerText()).replaceAll('\u00A0', ' ')
const value = (page: Page, id: string) => page.locator(id).inputValue()
/** The times that can be chosen, without "Any time". */
const offered = (page: Page, id: string) =>
  page
    .locator(`${id} option:not([disabled])`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')).slice(1))

async function choose(page: Page, field: string, day: string): Promise<void> {
  await page.locator(field).click()
  await page.locator(`[data-day="${day}"]`).click()
}

describe('a form of a place with opening hours', () => {
  test('suggests open times, offers no others, and says why', async () => {
    const { page, problems } = await visit()
    await alive(page)
    expect([await value(page, '#drop-time'), await value(page, '#pick-time')]).toEqual(['15:30', '19:30'])
    await expect.poll(() => hours(page)).toBe('Hours on Friday: 6:00 AM – 1:00 AM')
    expect((await offered(page, '#drop-time'))[0]).toBe('15:30')
    await choose(page, '#pick-date', '2026-11-21')
    await expect
      .poll(() => hours(page))
      .toBe('Hours on Friday: 6:00 AM – 1:00 AM · Hours on Saturday: 12:00 AM – 1:00 AM, 8:00 AM – 12:00 AM')
    expect((await offered(page, '#pick-time')).slice(0, 3)).toEqual(['00:00', '00:30', '08:00'])
    for (const id of ['#drop-date', '#drop-time', '#pick-date', '#pick-time'])
      expect(await page.locator(id).getAttribute('aria-describedby')).toBe('open-hours')
    expect(problems).toEqual([])
  })

  test('takes away a time at which it is closed on another day', async () => {
    const { page } = await visit()
    await alive(page)
    await page.locator('#drop-time').selectOption('23:30')
    await choose(page, '#drop-date', '2026-11-23')
    await expect.poll(() => value(page, '#drop-time')).toBe('')
    expect(await offered(page, '#drop-time')).not.toContain('12:30')
    await expect.poll(() => hours(page)).toContain('Hours on Monday: 6:00 AM – 12:00 PM, 1:00 PM – 10:30 PM')
  })

  test('does not let a closed day be chosen, with the mouse or the keyboard', async () => {
    const { page } = await visit()
    await alive(page)
    await page.locator('#drop-date').click()
    const sunday = page.locator('[data-day="2026-11-22"]')
    expect(await sunday.getAttribute('aria-disabled')).toBe('true')
    expect(await sunday.innerText()).toContain('Closed')
    await sunday.click({ force: true })
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day'))).toBe('2026-11-22')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => value(page, '#drop-date-native')).toBe('2026-11-23')
  })

  test('refuses a closed day that came with the address, and says so', async () => {
    const query = 'drop-date=2026-11-22&drop-time=10:00&pick-date=2026-11-23&pick-time=10:00&bags=1'
    const { page } = await visit(`/de/?${query}`)
    await alive(page)
    expect(await value(page, '#drop-time')).toBe('')
    await expect.poll(() => hours(page)).toContain('Öffnungszeiten am Sonntag: Geschlossen')
    await page.locator('#reserve [type=submit]').click()
    await expect
      .poll(() => page.locator('.problems li').allInnerTexts())
      .toEqual(['An diesem Tag ist geschlossen. Wählen Sie einen anderen.'])
    expect(await page.locator('#drop-date').getAttribute('aria-describedby')).toBe('drop-date-problem open-hours')
  })

  test('sends the same parameters as without hours, and nothing moves when it comes alive', async () => {
    const { page } = await visit()
    await alive(page)
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const found = (list: PerformanceObserverEntryList): void =>
            resolve(
              list.getEntries().reduce((sum, one) => sum + (one as PerformanceEntry & { value: number }).value, 0),
            )
          new PerformanceObserver(found).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 500)
        }),
    )
    expect(shifts).toBeLessThan(0.01)
    await page.locator('#reserve [type=submit]').click()
    await page.waitForURL('https://app.luggage.example/**')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      place: 'lindenau-central',
      type: 'poi',
      lang: 'en-US',
      country: 'US',
      'drop-date': '2026-11-20',
      'drop-time': '15:30',
      'pick-date': '2026-11-20',
      'pick-time': '19:30',
      bags: '1',
    })
  })

  test('without JavaScript, it offers every time and works', async () => {
    const { page } = await visit('/', { javaScriptEnabled: false })
    await page.locator('#drop-date').fill('2026-11-22')
    await page.locator('#drop-time').selectOption('03:00')
    await page.locator('#reserve [type=submit]').click()
    await page.waitForURL('https://app.luggage.example/**')
    expect(new URL(page.url()).searchParams.get('drop-time')).toBe('03:00')
  })
})
