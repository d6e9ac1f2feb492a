import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sample } from '../sweep.ts'
import { visitInTest } from './visit-in-test.ts'
import { openTable } from './built-table.ts'

const opened = openTable('table')
const address = (domain: string, path = '/'): string => opened.table.address(domain, path)
const phone = { viewport: { width: 390, height: 844 } }
const desktop = { viewport: { width: 1440, height: 900 } }

/** Whether React has hydrated the page: it then leaves a mark on the root. */
const hydrated = (): boolean =>
  Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer'))

/** Returns the page's markup without the parts that hydration changes: the form, the strips and the time. */
const markup = (): string => {
  const copy = document.querySelector('#root')?.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const one of copy.querySelectorAll('#reserve, .strips, #now')) one.remove()
  return copy.innerHTML
}

const everyVisit = ['tokyo-station-bags.example', 'kyoto-bags.example'].flatMap((domain) =>
  ['/', '/de/', '/ja/'].flatMap((path) => [
    { domain, path, on: 'a phone', size: phone },
    { domain, path, on: 'a desktop', size: desktop },
  ]),
)

const visits = sample(everyVisit)

describe('a page in a real browser', () => {
  test.each(visits)(
    'SH-01 $domain at $path on $on: header and footer in its language, React takes over, nothing goes wrong',
    { tags: 'sampled' },
    async ({ domain, path, size }) => {
      const { page, problems } = await visitInTest(opened.browser, size)
      await page.goto(address(domain, path))
      const before = await page.evaluate(markup)
      await page.waitForFunction(hydrated)
      const lang = path === '/' ? 'en-US' : path === '/de/' ? 'de-DE' : 'ja-JP'
      expect(await page.getAttribute('html', 'lang')).toBe(lang)
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.locator('header').count()).toBe(1)
      expect(await page.locator('footer').count()).toBe(1)
      expect(await page.evaluate(markup)).toBe(before)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(problems).toEqual([])
    },
  )

  test('without JavaScript the page says the same', async () => {
    const { page } = await visitInTest(opened.browser, { ...phone, javaScriptEnabled: false })
    await page.goto(address('kyoto-bags.example', '/de/'))
    expect(await page.locator('h1').innerText()).toContain('Kyoto')
    await page.locator('header summary').click()
    await page.locator('header a[hreflang="ja"]').click()
    expect(page.url()).toBe(address('kyoto-bags.example', '/ja/'))
    expect(await page.locator('h1').innerText()).toContain('京都')
  })

  test('SH-02 an address that names a language is stored, and the start page follows it on the next visit', async () => {
    const { page } = await visitInTest(opened.browser, phone)
    await page.goto(address('kyoto-bags.example', '/de/'))
    await page.waitForFunction(hydrated)
    await page.goto(address('kyoto-bags.example'))
    await page.waitForURL(address('kyoto-bags.example', '/de/'))
  })

  test('SH-02 without a stored language the start page is in the default locale, whatever the browser prefers', async () => {
    const { page } = await visitInTest(opened.browser, { ...phone, locale: 'ja-JP' })
    await page.goto(address('kyoto-bags.example'))
    await page.waitForFunction(hydrated)
    expect(page.url()).toBe(address('kyoto-bags.example'))
    expect(await page.getAttribute('html', 'lang')).toBe('en-US')
  })

  test('SH-03 an address that is not there shows the error page, in the languages of the site', async () => {
    const { page, problems } = await visitInTest(opened.browser, phone)
    const answer = await page.goto(address('kyoto-bags.example', '/nothing-here'))
    expect(answer?.status()).toBe(404)
    await page.waitForFunction(hydrated)
    expect(await page.locator('h1').innerText()).toBe('Page not found')
    expect(await page.locator('[lang="ja-JP"]').count()).toBeGreaterThan(0)
    expect(problems.filter((one) => !one.includes('404'))).toEqual([])
  })

  test('AN-04 on a host that it was not built for a page says so, and stays as it was served', async () => {
    const { project } = opened.table
    cpSync(join(project, 'dist/kyoto-bags.example'), join(project, 'dist/foreign.example'), { recursive: true })
    const { page, problems } = await visitInTest(opened.browser, phone)
    await page.goto(address('foreign.example'))
    await expect.poll(() => problems.join('\n')).toContain('No mapping found for origin')
    expect(await page.evaluate(hydrated)).toBe(false)
    expect(await page.locator('h1').innerText()).toContain('Kyoto')
  })

  test('a page that a translator changed before React came keeps its static parts', async () => {
    const { page } = await visitInTest(opened.browser, phone)
    // The page is hydrated once it has its texts.
    const held: (() => Promise<void>)[] = []
    await page.route('**/assets/*.json', (route) => void held.push(() => route.continue()))
    await page.goto(address('kyoto-bags.example', '/de/'))
    await expect.poll(() => held.length).toBe(2)
    // The time at the place is the script's.
    const parts = () =>
      page.locator('[data-part]').evaluateAll((all) =>
        all.map((part) => {
          const copy = part.cloneNode(true) as Element
          copy.querySelector('#now')?.replaceChildren()
          return copy.textContent
        }),
      )
    const before = await parts()
    expect(before.length).toBeGreaterThan(5)
    await page.evaluate(() => {
      for (const label of document.querySelectorAll('#reserve label'))
        label.replaceChildren(document.createElement('font'))
    })
    for (const release of held) await release()
    await page.locator('#drop-date.date').waitFor()
    // React has rendered the page again.
    expect(await page.locator('font').count()).toBe(0)
    expect(await parts()).toEqual(before)
  })

  test('LO-07 texts are asked for again after 350 ms, then after twice that, and then the page comes alive', async () => {
    // A browser in another language would fetch the texts of a suggestion, too.
    const { page } = await visitInTest(opened.browser, { ...phone, locale: 'ja-JP' })
    const tries = new Map<string, number[]>()
    await page.route('**/assets/*.json', (route) => {
      const times = tries.get(route.request().url()) ?? []
      tries.set(route.request().url(), [...times, performance.now()])
      return times.length < 2 ? route.fulfill({ status: 503, body: '' }) : route.continue()
    })
    await page.goto(address('kyoto-bags.example', '/ja/'))
    await page.waitForFunction(hydrated)
    expect(tries.size).toBe(2)
    for (const [first, second, third, ...more] of tries.values()) {
      expect(more).toEqual([])
      // A timer never fires early, but the clocks of two processes may differ slightly.
      expect(second! - first!).toBeGreaterThan(340)
      expect(third! - second!).toBeGreaterThan(690)
    }
  })
})
