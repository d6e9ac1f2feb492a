import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { openTable } from './built-table.ts'
import { asks, openMeasuredTable, visitor } from './measured-table.ts'
import { sample } from '../sweep.ts'

const opened = openMeasuredTable()

/** The same site without telemetry, which does not ask for consent. */
const quiet = openTable('travel')
const quietSite = asks.replace('.localhost', '')
const at = (path: string): string => opened.table.address(asks, path)

const phone = { width: 390, height: 844 }
const smallPhone = { width: 320, height: 568 }
const windows = [phone, { width: 1280, height: 800 }]
const cases = windows.flatMap((viewport) =>
  ['/de/', '/de/legal/'].map((path) => ({ path, viewport, size: `${viewport.width}×${viewport.height}` })),
)

/** Returns the URL of a language's texts, which the suggestion of that language waits for. */
function textsOf(language: string): string {
  const html = readFileSync(join(quiet.table.project, 'dist', quietSite, 'index.html'), 'utf8')
  const [, data = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? []
  const { locales } = JSON.parse(data) as { locales: { language: string; texts: string }[] }
  return locales.find((one) => one.language === language)?.texts ?? ''
}

/** Returns the URL of the script that contains a text. */
function scriptWith(text: string): string {
  const folder = join(opened.table.project, 'dist', quietSite)
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  const found = scripts.find((name) => readFileSync(join(folder, 'assets', name), 'utf8').includes(text))
  return `/assets/${found ?? ''}`
}

/** Holds back requests of a page. `asked` resolves with the first request, and `letGo` releases all of them. */
async function holdBack(page: Page, isHeld: (address: URL) => boolean) {
  let letGo = (): void => undefined
  const over = new Promise<void>((resolve) => (letGo = resolve))
  let first = (): void => undefined
  const asked = new Promise<void>((resolve) => (first = resolve))
  await page.route(isHeld, async (route) => {
    first()
    await over
    await route.continue()
  })
  return { asked, letGo: () => letGo() }
}

interface Focus {
  readonly name: string
  readonly top: number
  readonly bottom: number
  /** Top edge of the strips that do not have the focus. Bottom edge of the window if there are none. */
  readonly edge: number
  readonly scrolled: number
  /** Whether it is in a strip. */
  readonly inStrip: boolean
}

function focusIn(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const strips = [...document.querySelectorAll('.consent, .suggestion')]
    const { top, bottom } = focused.getBoundingClientRect()
    return {
      name: (focused.textContent || focused.getAttribute('name') || focused.localName).trim().slice(0, 40),
      top,
      bottom,
      edge: Math.min(
        innerHeight,
        ...strips.map((one) => (one.contains(focused) ? innerHeight : one.getBoundingClientRect().top)),
      ),
      scrolled: scrollY,
      inStrip: focused.closest('.strips') != null,
    }
  })
}

/** The scroll position, once what is laid out late above it no longer moves it. */
async function restingScroll(page: Page): Promise<number> {
  for (let before = -1; ;) {
    const { scrolled } = await focusIn(page)
    if (scrolled === before) return scrolled
    before = scrolled
    await page.waitForTimeout(500)
  }
}

/** Browsers scroll by whole pixels. */
const isCovered = ({ bottom, edge }: Focus): boolean => bottom - edge >= 1

/** Focuses every element outside the strips with Tab. Returns the names of those that a strip covers, even in part. */
async function coveredStops(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('.skips a')?.focus()
  })
  const stops: Focus[] = []
  for (let focus = await focusIn(page); stops.length < 90 && !focus.inStrip; focus = await focusIn(page)) {
    stops.push(focus)
    await page.keyboard.press('Tab')
  }
  expect(stops.length).toBeGreaterThan(20)
  const fits = ({ top, bottom, edge }: Focus): boolean => bottom - top < edge
  return stops.filter((one) => one.top >= one.edge || (fits(one) && isCovered(one))).map(({ name }) => name)
}

/** Focuses the last link of a page with the keyboard. It is then at the bottom of the window, where strips appear. */
async function focusLastLink(page: Page): Promise<Focus> {
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const links = [...document.querySelectorAll<HTMLElement>('footer a')]
    links.at(-2)?.focus({ preventScroll: true })
  })
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.matches('footer a'))).toBe(true)
  return focusIn(page)
}

describe('a strip that appears late does not cover what has the focus', () => {
  test.each(sample(cases))(
    'the suggestion of a language: $path, $size',
    { tags: 'sampled' },
    async ({ path, viewport }) => {
      const { page, problems } = await visitor(quiet, { locale: 'ja-JP', viewport })
      const texts = await holdBack(page, ({ pathname }) => pathname === textsOf('ja'))
      await page.goto(quiet.table.address(quietSite, path))
      await texts.asked
      const before = await focusLastLink(page)
      texts.letGo()
      await page.locator('.suggestion').waitFor()
      await expect.poll(async () => isCovered(await focusIn(page))).toBe(false)
      const { edge, name } = await focusIn(page)
      expect(name).toBe(before.name)
      // The strip would cover the element's old position.
      expect(before.bottom).toBeGreaterThan(edge)
      expect(problems).toEqual([])
    },
  )

  test.each(sample(cases))(
    'the question for consent: $path, $size',
    { tags: 'sampled' },
    async ({ path, viewport }) => {
      const { page, problems } = await visitor(opened, { locale: 'de-DE', viewport })
      const late = scriptWith('consent-title')
      const script = await holdBack(page, ({ pathname }) => pathname === late)
      await page.goto(at(path))
      await script.asked
      const before = await focusLastLink(page)
      script.letGo()
      await page.locator('.consent').waitFor()
      await expect.poll(async () => isCovered(await focusIn(page))).toBe(false)
      const { edge, name } = await focusIn(page)
      expect(name).toBe(before.name)
      expect(before.bottom).toBeGreaterThan(edge)
      expect(problems).toEqual([])
    },
  )
})

describe('both strips, one after the other, do not cover the button that has the focus', () => {
  test.each([
    { path: '/ru/', viewport: { width: 320, height: 640 } },
    { path: '/ru/', viewport: phone },
    { path: '/pl/', viewport: phone },
    { path: '/fr/', viewport: { width: 768, height: 800 } },
    { path: '/ja/', viewport: { width: 1280, height: 800 } },
  ])('$path, $viewport.width×$viewport.height', async ({ path, viewport }) => {
    const { page } = await visitor(opened, { locale: 'de-DE', viewport })
    const texts = await holdBack(page, ({ pathname }) => pathname === textsOf('de'))
    const late = scriptWith('consent-title')
    const script = await holdBack(page, ({ pathname }) => pathname === late)
    await page.goto(at(path))
    await texts.asked
    const send = page.locator('#reserve [type=submit]')
    await send.evaluate((button: HTMLElement) => {
      button.focus()
      scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 4)
    })
    texts.letGo()
    await page.locator('.suggestion').waitFor()
    await expect.poll(async () => isCovered(await focusIn(page))).toBe(false)
    script.letGo()
    await page.locator('.consent').waitFor()
    await expect.poll(async () => isCovered(await focusIn(page))).toBe(false)
    await page.locator('.consent summary').click()
    await send.focus()
    await expect.poll(async () => isCovered(await focusIn(page))).toBe(false)
  })
})

describe('a strip covers nothing that Tab leads to', () => {
  test.each([
    { path: '/ru/', locale: 'ru-RU', viewport: { width: 320, height: 640 } },
    { path: '/ru/', locale: 'de-DE', viewport: smallPhone },
    { path: '/pl/', locale: 'de-DE', viewport: phone },
    { path: '/de/', locale: 'de-DE', viewport: { width: 1280, height: 800 } },
  ])('$path for a browser in $locale, with the details of the question', async ({ path, locale, viewport }) => {
    const { page } = await visitor(opened, { locale, viewport })
    await page.goto(at(path))
    await page.locator('.consent').waitFor()
    if (!locale.startsWith(path.slice(1, 3))) await page.locator('.suggestion').waitFor()
    await page.locator('.consent summary').click()
    expect(await coveredStops(page)).toEqual([])
  })

  const allWindows = [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]

  test.each(sample(['/', '/es/', '/fr/', '/de/', '/it/', '/pt/', '/ja/', '/ko/', '/zh/', '/ru/', '/pl/']))(
    'with both strips and the details open, in windows of all sizes: %s',
    { tags: 'sampled' },
    async (path) => {
      const { page, consent } = await openBoth(path, { locale: path === '/de/' ? 'ru-RU' : 'de-DE' })
      await consent.locator('summary').click()
      for (const viewport of allWindows) {
        await page.setViewportSize(viewport)
        expect(await coveredStops(page), `${viewport.width}×${viewport.height}`).toEqual([])
      }
    },
  )

  test('the end of a page is above a strip, however high that is, and all of it is seen once the strip is gone', async () => {
    const { page } = await visitor(opened, { locale: 'ru-RU', viewport: { width: 320, height: 640 } })
    await page.goto(at('/ru/'))
    const end = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        return document.querySelector('footer')?.getBoundingClientRect().bottom
      })
    const strip = page.locator('.consent')
    await strip.waitFor()
    const top = async (): Promise<number> => (await strip.boundingBox())?.y ?? 0
    await expect.poll(async () => Math.abs(((await end()) ?? 0) - (await top()))).toBeLessThan(1)
    await strip.locator('summary').click()
    await expect.poll(async () => Math.abs(((await end()) ?? 0) - (await top()))).toBeLessThan(1)
    await strip.getByRole('button').first().click()
    await expect.poll(end).toBeGreaterThan(635)
  })
})

describe('a strip that appears moves nothing else', () => {
  test.each([
    ['has its focus nowhere', () => undefined],
    ['has its focus above the strip', () => document.querySelector<HTMLElement>('header a')?.focus()],
    [
      'has been scrolled away from what has the focus',
      () => {
        document.querySelector<HTMLElement>('main a')?.focus()
        scrollTo(0, 1500)
      },
    ],
    [
      'has been scrolled up, away from what has the focus',
      () => {
        document.querySelector<HTMLElement>('footer a')?.focus()
        scrollTo(0, 0)
      },
    ],
    [
      'has its focus on all of its content',
      () => {
        document.querySelector<HTMLElement>('main')?.focus()
        scrollTo(0, 300)
      },
    ],
  ])('in a page that %s', async (_what, prepare) => {
    const { page } = await visitor(quiet, { locale: 'ja-JP', viewport: phone })
    const texts = await holdBack(page, ({ pathname }) => pathname === textsOf('ja'))
    await page.goto(quiet.table.address(quietSite, '/de/'))
    await texts.asked
    await page.locator('#drop-date.date').waitFor()
    await page.evaluate(prepare)
    const scrolled = await restingScroll(page)
    texts.letGo()
    await page.locator('.suggestion').waitFor()
    await page.waitForTimeout(500)
    expect((await focusIn(page)).scrolled).toBe(scrolled)
  })
})

/** Sum of all layout shifts so far, also of those that follow a click. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const total = (list: PerformanceEntryList) =>
          list.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
        new PerformanceObserver((list) => resolve(total(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        setTimeout(() => resolve(0), 500)
      }),
  )

/** Opens a page that asks both questions. */
async function openBoth(path: string, options: BrowserContextOptions) {
  const visit = await visitor(opened, options)
  await visit.page.goto(at(path))
  const consent = visit.page.locator('.consent')
  const suggestion = visit.page.locator('.suggestion')
  await Promise.all([consent.waitFor(), suggestion.waitFor()])
  return { ...visit, consent, suggestion }
}

describe('a visitor can answer both questions', () => {
  test.each(
    [smallPhone, phone].flatMap((viewport) =>
      [
        ['/', 'de-DE'],
        ['/ru/', 'ja-JP'],
        ['/ja/', 'ru-RU'],
        ['/de/', 'pl-PL'],
      ].map(([path = '', locale = '']) => ({ path, locale, viewport, size: `${viewport.width}×${viewport.height}` })),
    ),
  )('on a phone they take less than half: $path for $locale, $size', async ({ path, locale, viewport }) => {
    const { page } = await openBoth(path, { locale, viewport })
    const { edge } = await focusIn(page)
    expect(edge / viewport.height).toBeGreaterThan(0.5)
    const send = page.locator('#reserve [type=submit]')
    if (viewport === smallPhone) await send.focus()
    const { y = 0, height = 0 } = (await send.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(0)
    expect(y + height).toBeLessThanOrEqual(edge)
    // Both are complete, without scrolling inside them.
    for (const strip of ['.consent', '.suggestion'])
      expect(await page.locator(strip).evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  })

  test('an answer to one leaves the other', async () => {
    const first = await openBoth('/', { locale: 'de-DE' })
    await first.suggestion.getByRole('button').click()
    await first.suggestion.waitFor({ state: 'detached' })
    expect(await first.consent.isVisible()).toBe(true)
    await first.context.close()
    const second = await openBoth('/', { locale: 'de-DE' })
    await second.consent.getByRole('button', { name: 'Refuse all' }).click()
    await second.consent.waitFor({ state: 'detached' })
    expect(await second.suggestion.isVisible()).toBe(true)
    await second.suggestion.getByRole('link').click()
    await second.page.waitForURL(at('/de/'))
    await second.context.close()
  })

  test('with Tab, in the order in which they are seen', async () => {
    const { page } = await visitor(opened, { locale: 'de-DE' })
    const late = scriptWith('consent-title')
    const held = await holdBack(page, ({ pathname }) => pathname === late)
    await page.goto(at('/'))
    await page.locator('.suggestion').waitFor()
    held.letGo()
    await page.locator('.consent').waitFor()
    await focusLastLink(page)
    const stops: { name: string; top: number }[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const { name, top, inStrip } = await focusIn(page)
      if (!inStrip) break
      stops.push({ name, top })
    }
    expect(stops.map(({ name }) => name)).toEqual([
      'Privacy and cookies',
      'Allow all',
      'Refuse all',
      'Choose in detail',
      'Auf Deutsch ansehen',
      'Auf dieser Seite bleiben',
    ])
    const tops = stops.map(({ top }) => Math.round(top))
    expect(tops.every((top, index) => index === 0 || top >= (tops[index - 1] ?? 0))).toBe(true)
  })

  test('with the keyboard, which continues where it was before them', async () => {
    const { page, consent, suggestion } = await openBoth('/', { locale: 'de-DE' })
    const { name } = await focusLastLink(page)
    await page.keyboard.press('Tab')
    await suggestion.getByRole('button').focus()
    await page.keyboard.press('Enter')
    expect((await focusIn(page)).name).toBe(name)
    await page.keyboard.press('Tab')
    await consent.getByRole('button', { name: 'Refuse all' }).focus()
    await page.keyboard.press('Enter')
    expect((await focusIn(page)).name).toBe(name)
  })

  test.each([
    ['the suggestion', '.suggestion', '.consent'],
    ['the question for consent', '.consent', '.suggestion'],
  ])('and nothing moves if %s comes first', async (_what, first, second) => {
    const { page } = await visitor(opened, { locale: 'ja-JP', viewport: phone })
    const late = second === '.suggestion' ? textsOf('ja') : scriptWith('consent-title')
    const held = await holdBack(page, ({ pathname }) => pathname === late)
    await page.goto(at('/de/'))
    await page.locator(first).waitFor()
    await held.asked
    const before = await page.locator(first).boundingBox()
    const shifted = await shifts(page)
    held.letGo()
    await page.locator(second).waitFor()
    expect(await page.locator(first).boundingBox()).toEqual(before)
    expect(await shifts(page)).toBe(shifted)
  })
})

test('the header is one row on a phone, in the language with the longest names', async () => {
  const { page } = await visitor(quiet, { locale: 'ru-RU', viewport: phone })
  await page.goto(quiet.table.address(quietSite, '/ru/'))
  const height = () => page.locator('.header').evaluate((header) => header.getBoundingClientRect().height)
  expect(await height()).toBeLessThanOrEqual(65)
  await page.locator('.brand').evaluate((brand) => (brand.textContent = 'A Luggage Brand With a Long Name'))
  // Targets scroll 80 pixels clear of it.
  expect(await height()).toBeLessThanOrEqual(80)
})

test('strips are not printed', async () => {
  const { page } = await openBoth('/', { locale: 'de-DE' })
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.consent').isVisible()).toBe(false)
  expect(await page.locator('.suggestion').isVisible()).toBe(false)
})
