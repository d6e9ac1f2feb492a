import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { openTable } from './built-table.ts'
import { asks, openMeasuredTable, visitor } from './measured-table.ts'

const opened = openMeasuredTable()

/** The same site without telemetry, which does not ask for consent. */
const quiet = openTable('travel')
const quietSite = asks.replace('.localhost', '')
const at = (path: string): string => opened.table.address(asks, path)

const phone = { width: 390, height: 844 }
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
  /** Top edge of the visible strip. Bottom edge of the window if there is none, or if the focus is inside it. */
  readonly edge: number
  readonly scrolled: number
}

function focusIn(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const strip = [...document.querySelectorAll('.suggestion, .consent')].find((one) => one.checkVisibility())
    const { top, bottom } = focused.getBoundingClientRect()
    return {
      name: (focused.textContent || focused.getAttribute('name') || focused.localName).trim().slice(0, 40),
      top,
      bottom,
      edge: strip && !strip.contains(focused) ? strip.getBoundingClientRect().top : innerHeight,
      scrolled: scrollY,
    }
  })
}

const isCovered = ({ bottom, edge }: Focus): boolean => Math.round(bottom) > Math.round(edge)

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
  test.each(cases)('the suggestion of a language: $path, $size', async ({ path, viewport }) => {
    const { page, context, problems } = await visitor(quiet, { locale: 'ja-JP', viewport })
    const texts = await holdBack(page, ({ pathname }) => pathname === textsOf('ja'))
    await page.goto(quiet.table.address(quietSite, path))
    await texts.asked
    const before = await focusLastLink(page)
    texts.letGo()
    await page.locator('.suggestion').waitFor()
    await expect.poll(async () => isCovered(await focusIn(page)), { timeout: 3000 }).toBe(false)
    const { edge, name } = await focusIn(page)
    expect(name).toBe(before.name)
    // The strip would cover the element's old position.
    expect(before.bottom).toBeGreaterThan(edge)
    expect(problems).toEqual([])
    await context.close()
  })

  test.each(cases)('the question for consent: $path, $size', async ({ path, viewport }) => {
    const { page, context, problems } = await visitor(opened, { locale: 'de-DE', viewport })
    const scripts = new Set<string>()
    // The first scripts are the page's own. Those that ask for consent come later.
    const script = await holdBack(page, ({ pathname }) => pathname.endsWith('.js') && scripts.add(pathname).size > 2)
    await page.goto(at(path))
    await script.asked
    const before = await focusLastLink(page)
    script.letGo()
    await page.locator('.consent').waitFor()
    await expect.poll(async () => isCovered(await focusIn(page)), { timeout: 3000 }).toBe(false)
    const { edge, name } = await focusIn(page)
    expect(name).toBe(before.name)
    expect(before.bottom).toBeGreaterThan(edge)
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('a strip covers nothing that Tab leads to', () => {
  test.each([
    { path: '/ru/', locale: 'ru-RU', viewport: { width: 320, height: 640 } },
    { path: '/pl/', locale: 'pl-PL', viewport: phone },
    { path: '/de/', locale: 'de-DE', viewport: { width: 1280, height: 800 } },
  ])('the question for consent: $path, with its details', async ({ path, locale, viewport }) => {
    const { page, context } = await visitor(opened, { locale, viewport })
    await page.goto(at(path))
    await page.locator('.consent').waitFor()
    await page.locator('.consent summary').click()
    await page.evaluate(() => {
      scrollTo(0, 0)
      document.querySelector<HTMLElement>('.skips a')?.focus()
    })
    const covered: string[] = []
    let stops = 0
    for (; stops < 80; stops++) {
      const focus = await focusIn(page)
      if (focus.top >= focus.edge) covered.push(focus.name)
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.closest('.consent') != null)) break
    }
    expect(stops).toBeGreaterThan(20)
    expect(covered).toEqual([])
    await context.close()
  })

  test('the end of a page is above a strip, however high that is, and all of it is seen once the strip is gone', async () => {
    const { page, context } = await visitor(opened, { locale: 'ru-RU', viewport: { width: 320, height: 640 } })
    await page.goto(at('/ru/'))
    const end = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        return document.querySelector('footer')?.getBoundingClientRect().bottom
      })
    const strip = page.locator('.consent')
    await strip.waitFor()
    const top = async (): Promise<number> => (await strip.boundingBox())?.y ?? 0
    await expect.poll(async () => Math.abs(((await end()) ?? 0) - (await top())), { timeout: 3000 }).toBeLessThan(1)
    await strip.locator('summary').click()
    await expect.poll(async () => Math.abs(((await end()) ?? 0) - (await top())), { timeout: 3000 }).toBeLessThan(1)
    await strip.getByRole('button').first().click()
    await expect.poll(end, { timeout: 3000 }).toBeGreaterThan(635)
    await context.close()
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
    const { page, context } = await visitor(quiet, { locale: 'ja-JP', viewport: phone })
    const texts = await holdBack(page, ({ pathname }) => pathname === textsOf('ja'))
    await page.goto(quiet.table.address(quietSite, '/de/'))
    await texts.asked
    await page.evaluate(prepare)
    const { scrolled } = await focusIn(page)
    texts.letGo()
    await page.locator('.suggestion').waitFor()
    await page.waitForTimeout(500)
    expect((await focusIn(page)).scrolled).toBe(scrolled)
    await context.close()
  })
})
