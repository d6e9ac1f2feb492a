import { describe, expect, test } from 'vitest'
import { visitInTest } from './visit-in-test.ts'
import { openTable } from './built-table.ts'

const opened = openTable('table')

const kyoto = 'kyoto-bags.example'
const phone = { viewport: { width: 390, height: 844 } }
const from = (locale: string) => visitInTest(opened.browser, { ...phone, locale })

describe('the suggestion of a language', () => {
  test('SH-02 is made in the language that the browser asks for, and leads nobody anywhere', async () => {
    const { page, problems } = await from('ja-JP')
    await page.goto(opened.table.address(kyoto))
    const suggestion = page.locator('.suggestion')
    await suggestion.waitFor()
    expect(page.url()).toBe(opened.table.address(kyoto))
    expect(await suggestion.getAttribute('lang')).toBe('ja-JP')
    expect(await suggestion.locator('p').innerText()).toMatch(/日本語/)
    await suggestion.getByRole('link').click()
    await page.waitForURL(opened.table.address(kyoto, '/ja/'))
    expect(problems).toEqual([])
  })

  test('is made no more once it is closed', async () => {
    const { page } = await from('de-AT')
    await page.goto(opened.table.address(kyoto))
    await page.locator('.suggestion button').click()
    expect(await page.locator('.suggestion').count()).toBe(0)
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('.suggestion').count()).toBe(0)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['microsites.suggestion'])
  })

  test.each(['en-GB', 'nl-NL'])('is not made to a browser in %s, and nothing is stored', async (locale) => {
    const { page } = await from(locale)
    const texts: string[] = []
    page.on('request', (request) => texts.push(request.url()))
    await page.goto(opened.table.address(kyoto))
    await page.locator('#reserve .date').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('.suggestion').count()).toBe(0)
    // Only the page's own texts.
    expect(texts.filter((one) => one.endsWith('.json'))).toHaveLength(2)
    expect(await page.evaluate(() => localStorage.length + document.cookie.length)).toBe(0)
  })
})

describe('the language menu', () => {
  test('LO-08 names each language and its country in itself, with its flag, and says which one this is', async () => {
    const { page } = await from('en-US')
    await page.goto(opened.table.address(kyoto, '/de/'))
    await page.locator('.menu summary').click()
    expect(await page.locator('.menu li').allInnerTexts()).toEqual([
      '🇺🇸\nEnglish\nUnited States',
      '🇩🇪\nDeutsch\nDeutschland',
      '🇯🇵\n日本語\n日本',
    ])
    expect(await page.getByRole('link', { name: 'Deutsch Deutschland', exact: true }).count()).toBe(1)
    expect(await page.locator('.menu [aria-current]').getAttribute('hreflang')).toBe('de')
  })

  test('keeps the place in the page, also an answer that is open, and what the address says beside', async () => {
    const { page } = await from('en-US')
    await page.goto(opened.table.address(kyoto, '/?utm_source=poster'))
    await page.locator('#reserve .date').first().waitFor()
    const question = page.locator('.faq details').first()
    await question.locator('summary').click()
    await question.evaluate((element) => element.scrollIntoView())
    await page.locator('.menu summary').click()
    await page.locator('.menu a[hreflang="ja"]').click()
    await page.waitForURL(opened.table.address(kyoto, '/ja/?utm_source=poster#faq-where'))
    expect(await page.locator('#faq-where').isVisible()).toBe(true)
    await expect
      .poll(() => page.locator('#faq-where').evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(300)
  })

  test('keeps what the visitor entered, and what the address says beside', async () => {
    const { page, problems } = await from('en-US')
    await page.goto(opened.table.address(kyoto, '/?utm_source=poster'))
    await page.locator('#reserve .date').first().waitFor()
    // Hours that are over cannot be chosen.
    const time = (await page.locator('#pick-time option:enabled').last().getAttribute('value')) ?? ''
    await page.locator('#pick-time').selectOption(time)
    await page.locator('#bags').fill('5')
    const entered = () =>
      page.locator('#reserve').evaluate((form: HTMLFormElement) => {
        const { country: _country, lang: _lang, ...own } = Object.fromEntries(new FormData(form))
        return own
      })
    const before = await entered()
    expect(before).toMatchObject({ 'pick-time': time, bags: '5' })
    for (const language of ['ja', 'en']) {
      await page.locator('.menu summary').click()
      await page.locator(`.menu a[hreflang="${language}"]`).click()
      await page.waitForURL(({ pathname }) => pathname === (language === 'en' ? '/' : `/${language}/`))
      await page.locator('#reserve .date').first().waitFor()
      expect(await entered()).toEqual(before)
      expect(new URL(page.url()).searchParams.get('utm_source')).toBe('poster')
    }
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    expect(problems).toEqual([])
  })

  test.each([
    ['from the cache of the browser', () => undefined],
    ['loaded again', () => addEventListener('unload', () => undefined)],
  ])('Back leads to the page before, %s', async (_how, prepare) => {
    const { page } = await from('en-US')
    await page.goto(opened.table.address(kyoto, '/legal/'))
    await page.goto(opened.table.address(kyoto))
    await page.locator('#reserve .date').first().waitFor()
    await page.evaluate(prepare)
    await page.locator('.menu summary').click()
    await page.locator('.menu a[hreflang="de"]').click()
    await page.waitForURL(opened.table.address(kyoto, '/de/'))
    await page.locator('#reserve .date').first().waitFor()
    await page.goBack({ waitUntil: 'commit' })
    await page.locator('#reserve .date').first().waitFor()
    expect(page.url()).toBe(opened.table.address(kyoto))
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US')
    await page.reload()
    await page.locator('#reserve .date').first().waitFor()
    expect(page.url()).toBe(opened.table.address(kyoto))
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForURL(opened.table.address(kyoto, '/legal/'), { waitUntil: 'commit' })
  })
})

describe('what is remembered', () => {
  test.each(['/de/', '/%64e/'])('SH-02 an address that names a language is: %s', async (path) => {
    const { page } = await from('ja-JP')
    await page.goto(opened.table.address(kyoto, path))
    await page.locator('.suggestion').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('microsites.language'))).toBe('de')
  })

  test.each([
    ['/en/', '/', '#reserve .date'],
    ['/en/legal/', '/legal/', '#terms'],
  ])(
    'SH-02 an address that names the first language is, although its page is at the root: %s',
    async (path, to, part) => {
      const { page } = await from('de-DE')
      await page.goto(opened.table.address(kyoto, '/de/'))
      await page.locator('#reserve .date').first().waitFor()
      await page.goto(opened.table.address(kyoto, `${path}?utm_source=poster`))
      await page.locator(part).first().waitFor()
      await page.waitForFunction(() => localStorage.getItem('microsites.language') === 'en')
      expect(new URL(page.url()).pathname).toBe(to)
      expect(new URL(page.url()).search).toBe('?utm_source=poster')
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US')
      await page.goto(opened.table.address(kyoto))
      await page.locator('#reserve .date').first().waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US')
    },
  )

  test('SH-02 an error page changes nothing, and leads back to the language that was chosen', async () => {
    const { page } = await from('en-US')
    await page.goto(opened.table.address(kyoto, '/de/'))
    await page.locator('#reserve .date').first().waitFor()
    await page.goto(opened.table.address(kyoto, '/nothing-here'))
    await page.locator('main .button').click()
    await page.waitForURL(opened.table.address(kyoto, '/de/'))
  })

  test('SH-02 an error page says its message first in the language that was chosen, then in the others', async () => {
    const { page, problems } = await from('en-US')
    const messages = () =>
      page
        .locator('.error > section, .error li')
        .evaluateAll((all) =>
          all.map((one) => [
            one.closest<HTMLElement>('[lang]')?.lang,
            one.querySelector('h1, h2')?.textContent,
            one.querySelector('a')?.getAttribute('href')?.replace(location.origin, ''),
          ]),
        )
    await page.goto(opened.table.address(kyoto, '/nothing-here'))
    const [english, german, japanese] = await messages()
    expect([english?.[0], german?.[0], japanese?.[0]]).toEqual(['en-US', 'de-DE', 'ja-JP'])
    await page.evaluate(() => localStorage.setItem('microsites.language', 'ja'))
    const alive = () =>
      page.waitForFunction(() =>
        Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
      )
    // Requests that a reload ends are problems.
    await alive()
    await page.waitForLoadState('networkidle')
    await page.reload()
    expect(await messages()).toEqual([japanese, german, english])
    await alive()
    expect(await messages()).toEqual([japanese, german, english])
    expect(problems.filter((one) => !one.includes('404'))).toEqual([])
  })

  test('SH-02 an error page changes nothing either if a link of a page leads to it', async () => {
    const { page } = await from('en-US')
    await page.goto(opened.table.address(kyoto, '/de/'))
    await page.locator('#reserve .date').first().waitFor()
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/nothing-here'
      document.body.append(link)
      link.click()
    })
    await page.waitForURL(opened.table.address(kyoto, '/nothing-here'))
    // The script has run: React leaves a mark on what it has hydrated.
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
    )
    expect(await page.evaluate(() => document.referrer)).toBe(opened.table.address(kyoto, '/de/'))
    expect(await page.evaluate(() => localStorage.getItem('microsites.language'))).toBe('de')
    await page.locator('main .button').click()
    await page.waitForURL(opened.table.address(kyoto, '/de/'))
  })
})

describe('the bare start page', () => {
  test('SH-02 follows an earlier choice before anything is painted', async () => {
    const { page } = await from('de-DE')
    await page.goto(opened.table.address(kyoto, '/de/'))
    await page.locator('#reserve .date').first().waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    await page.goto(opened.table.address(kyoto, '/?utm_source=poster#faq'))
    await page.waitForURL(opened.table.address(kyoto, '/de/?utm_source=poster#faq'))
    await page.locator('#reserve .date').first().waitFor()
    // The first page was never hydrated: only the German one requested its texts.
    expect(asked.filter((kind) => kind === 'document' || kind === 'fetch')).toEqual([
      'document',
      'document',
      'fetch',
      'fetch',
    ])
  })

  test('SH-02 stays in English for who chooses English there', async () => {
    const { page } = await from('de-DE')
    await page.goto(opened.table.address(kyoto, '/de/'))
    await page.locator('#reserve .date').first().waitFor()
    await page.locator('.menu summary').click()
    await page.locator('.menu a[hreflang="en"]').click()
    await page.waitForURL(opened.table.address(kyoto))
    await page.reload()
    expect(page.url()).toBe(opened.table.address(kyoto))
  })

  test('a stored language that the site does not offer is passed over', async () => {
    const { page } = await from('de-DE')
    await page.goto(opened.table.address(kyoto, '/legal/'))
    await page.evaluate(() => localStorage.setItem('microsites.language', '//evil.example'))
    await page.goto(opened.table.address(kyoto))
    await page.locator('#reserve .date').first().waitFor()
    expect(page.url()).toBe(opened.table.address(kyoto))
  })
})
