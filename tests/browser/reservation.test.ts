import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { visitInTest } from './visit-in-test.ts'
import { openTable } from './built-table.ts'

const opened = openTable('table')

const tokyo = 'tokyo-station-bags.example'
const phone = { viewport: { width: 390, height: 844 } }

/** Saturday, 21 November 2026, 23:10 in New York, which is Sunday, 13:10 in Tokyo. */
const now = new Date('2026-11-22T04:10:00Z')

/** Opens a page from New York, in an English browser, at a fixed time. */
async function visit(path: string, options: Parameters<typeof visitInTest>[1] = {}) {
  const visit = await visitInTest(opened.browser, {
    ...phone,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    ...options,
  })
  await visit.page.clock.setFixedTime(now)
  await visit.page.route('https://app.luggage.example/**', (route) => route.fulfill({ body: 'the customer app' }))
  await visit.page.goto(opened.table.address(tokyo, path))
  return visit
}

const alive = (page: Page) => page.locator('#drop-date.date').waitFor()
const sent = async (page: Page): Promise<Record<string, string>> => {
  await page.waitForURL('https://app.luggage.example/**')
  return Object.fromEntries(new URL(page.url()).searchParams)
}

describe('a reservation', () => {
  test('EN-02 without JavaScript: a plain form that leads to the customer app of the environment', async () => {
    const { page } = await visit('/ja/', { javaScriptEnabled: false })
    await page.locator('#drop-date').fill('2026-11-23')
    await page.locator('#drop-time').selectOption('10:00')
    await page.locator('#pick-date').fill('2026-11-23')
    await page.locator('#pick-time').selectOption('18:30')
    // At most 50.
    await page.locator('#bags').fill('51')
    expect(await page.locator('#bags:invalid').count()).toBe(1)
    await page.locator('#bags').fill('3')
    await page.locator('#reserve [type=submit]').click()
    expect(await sent(page)).toEqual({
      place: 'tokyo-station',
      type: 'poi',
      lang: 'ja-JP',
      country: 'JP',
      'drop-date': '2026-11-23',
      'drop-time': '10:00',
      'pick-date': '2026-11-23',
      'pick-time': '18:30',
      bags: '3',
    })
  })

  test('is refused for 999 bags, and for a pick-up without a drop-off, and sends the number of bags as a number', async () => {
    const { page } = await visit('/')
    await alive(page)
    const send = page.locator('#reserve [type=submit]')
    const problems = () => page.locator('.problems li').allInnerTexts()
    await page.locator('#bags').fill('999')
    await send.click()
    await expect.poll(problems).toEqual(['Enter a whole number from 1 to 50.'])
    await page.locator('#bags').fill('00002')
    await page.locator('#pick-time').selectOption('18:00')
    await page.evaluate(() => {
      const day = document.querySelector<HTMLInputElement>('#drop-date-native')
      if (!day) return
      day.value = ''
      day.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await send.click()
    await expect.poll(problems).toEqual(['Choose a drop-off time in the future.'])
    await page.locator('#drop-date').click()
    await page.keyboard.press('Enter')
    await send.click()
    expect(await sent(page)).toMatchObject({ 'drop-date': '2026-11-22', bags: '2' })
  })

  test('is sent once for two presses', async () => {
    const { page } = await visit('/')
    await alive(page)
    const counted = await page.evaluate(() => {
      let counted = 0
      addEventListener('submit', (event) => {
        if (!event.defaultPrevented) counted++
        event.preventDefault()
      })
      const form = document.querySelector<HTMLFormElement>('#reserve')
      form?.requestSubmit()
      form?.requestSubmit()
      return counted
    })
    expect(counted).toBe(1)
  })

  test('keeps both moments on one line if one of them is refused, and cuts no time', async () => {
    const { page } = await visit('/', { viewport: { width: 1280, height: 800 } })
    await alive(page)
    const tops = () =>
      page.evaluate(() =>
        ['drop-date', 'drop-time', 'pick-date', 'pick-time'].map((id) =>
          Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? 0),
        ),
      )
    await page.locator('#pick-time').selectOption('13:30')
    await page.locator('#reserve [type=submit]').click()
    await page.locator('.problem').first().waitFor()
    expect(new Set(await tops()).size).toBe(1)
    // The room for the text of the longest time, beside the arrow of the list.
    expect(await page.locator('#drop-time').evaluate((list) => list.clientWidth)).toBeGreaterThanOrEqual(120)
  })

  test('with the keyboard alone, from the first key to the customer app', async () => {
    const { page, problems } = await visit('/')
    await alive(page)
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    const focused = () => page.evaluate(() => document.activeElement?.id)
    await press('Tab', 'Tab', 'Enter', 'Tab')
    expect(await focused()).toBe('drop-date')
    // The calendar opens on today, Sunday the 22nd. A week and a day later is Monday the 30th.
    await press('Enter')
    await page.locator('dialog.calendar').waitFor()
    await press('ArrowDown', 'ArrowRight', 'Enter')
    expect(await focused()).toBe('drop-date')
    expect(await page.locator('#drop-date').innerText()).toBe('Mon, Nov 30')
    // The pick-up date follows.
    expect(await page.locator('#pick-date').innerText()).toBe('Mon, Nov 30')
    await press('Tab', 'Tab', 'Enter')
    await page.locator('dialog.calendar').waitFor()
    await press('Escape')
    await page.locator('dialog.calendar').waitFor({ state: 'detached' })
    expect(await focused()).toBe('pick-date')
    await press('Tab', 'Tab', 'Tab', 'Tab', 'Enter', 'Shift+Tab', 'Enter')
    expect(await sent(page)).toMatchObject({ 'drop-date': '2026-11-30', 'drop-time': '13:30', bags: '2' })
    expect(problems).toEqual([])
  })

  test('nothing behind the open calendar can be reached, and a click outside closes it', async () => {
    const { page, problems } = await visit('/')
    await alive(page)
    await page.locator('#drop-date').click()
    const isInside = () =>
      page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog'))
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await isInside()).toBe(true)
    }
    const home = page.locator('.brand')
    await home.evaluate((link) => link.focus())
    expect(await isInside()).toBe(true)
    const box = await home.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
    await page.locator('dialog.calendar').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('drop-date')
    expect(problems).toEqual([])
  })

  test("its times are the place's, and say so: half past one in Tokyo, when it is eleven in the evening in New York", async () => {
    const { page } = await visit('/')
    await alive(page)
    expect(await page.locator('#drop-date').innerText()).toBe('Sun, Nov 22')
    expect(await page.locator('#drop-time').inputValue()).toBe('13:30')
    expect(await page.locator('.echo').innerText()).toMatch(/^Sun, Nov 22, 1:30\sPM – 5:30\sPM · 1\sbag$/)
    expect(await page.locator('#leaves').innerText()).toContain('All times are in local time (Tokyo Station).')
  })

  test.each([
    ['/', 'Sun', 'November 2026', /^Sun, Nov 22, 1:30\sPM – 5:30\sPM · 1\sbag$/],
    ['/de/', 'Mo', 'November 2026', /^So\., 22\. Nov\.,? (?:um )?13:30 – 17:30 · 1\sGepäckstück$/],
    ['/ja/', '日', '2026年11月', /^11月22日\(日\) 13:30.+17:30.+1/],
  ])(
    'LO-08 at %s the calendar begins on %s and speaks the language of the page, not of the browser',
    async (path, first, month, echo) => {
      const { page } = await visit(path)
      await alive(page)
      expect(await page.locator('.echo').innerText()).toMatch(echo)
      await page.locator('#drop-date').click()
      expect(await page.locator('dialog th').first().innerText()).toBe(first)
      expect(await page.locator('dialog h3').innerText()).toBe(month)
      // Yesterday is disabled, today is not.
      expect(await page.locator('[data-day="2026-11-21"]').getAttribute('aria-disabled')).toBe('true')
      expect(await page.locator('[data-day="2026-11-22"]').getAttribute('aria-current')).toBe('date')
    },
  )

  test('a time that clocks in Paris skip that night is neither suggested nor offered', async () => {
    const { page } = await visit('/')
    await page.clock.setFixedTime(new Date('2027-03-28T00:50:00Z'))
    await page.goto(opened.table.address('paris-luggage.example'))
    await alive(page)
    expect(await page.locator('#drop-time').inputValue()).toBe('09:00')
    expect(await page.locator('#drop-time option[value="02:30"]').isDisabled()).toBe(true)
    // The hour in autumn that clocks show twice says which one is meant.
    await page.clock.setFixedTime(new Date('2027-10-30T23:10:00Z'))
    await page.reload()
    await alive(page)
    expect(await page.locator('#drop-time option[value="02:30"]').innerText()).toMatch(/^2:30\sAM \(GMT\+2\)$/)
    await page.locator('#reserve [type=submit]').click()
    expect(await sent(page)).toMatchObject({ 'drop-date': '2027-10-31', 'drop-time': '09:00' })
  })

  test.each([
    ['drop-date=0999-05-01&drop-time=10:00&bags=3', '2026-11-22', '3'],
    ['drop-date=12026-05-01&drop-time=10:00&bags=3', '2026-11-22', '3'],
    ['drop-date=2020-01-01&bags=9999', '2026-11-22', '1'],
    ['drop-date=2026-12-02&pick-date=2026-12-01&bags=abc', '2026-11-22', '1'],
    ['drop-date=2026-12-01&pick-date=2026-12-02&bags=2,5', '2026-12-01', '1'],
    ['bags=%D9%A3', '2026-11-22', '3'],
  ])('a value in a link that nobody could send leaves the suggestion: %s', async (query, day, bags) => {
    const { page, problems } = await visit(`/?${query}`)
    await alive(page)
    expect(await page.locator('#bags').inputValue()).toBe(bags)
    expect(await page.locator('#drop-date-native').inputValue()).toBe(day)
    expect(problems).toEqual([])
  })

  test.each([
    ['٢', '2'],
    ['۱۲', '12'],
    ['२', '2'],
    ['２', '2'],
    ['2,5', undefined],
  ])('reads the number of bags in any digits, and refuses a part of one: %s', async (typed, bags) => {
    const { page } = await visit('/')
    await alive(page)
    await page.locator('#bags').fill('')
    await page.keyboard.type(typed)
    await page.locator('#reserve [type=submit]').click()
    if (bags !== undefined) expect(await sent(page)).toMatchObject({ bags })
    else {
      await expect
        .poll(() => page.locator('.problems li').allInnerTexts())
        .toEqual(['Enter a whole number, 1 or more.'])
      expect(await page.locator('#bags').inputValue()).toBe(typed)
    }
  })

  test('a suggestion that nobody touched moves on with the clock, and is never an error', async () => {
    const { page } = await visit('/')
    await alive(page)
    await page.clock.setFixedTime(new Date(now.getTime() + 26 * 3600_000))
    await page.locator('#bags').fill('2')
    await page.locator('#reserve [type=submit]').click()
    expect(await sent(page)).toMatchObject({ 'drop-date': '2026-11-23', 'drop-time': '15:30', bags: '2' })
  })

  test('the form comes alive in a browser that reports no paint, as Firefox if the URL has a fragment', async () => {
    const { page, context } = await visitInTest(opened.browser, phone)
    await context.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => undefined
    })
    await page.goto(opened.table.address(tokyo))
    await alive(page)
  })

  test('a field that is being filled in stays until it is left', async () => {
    const { page } = await visitInTest(opened.browser, phone)
    const held: (() => Promise<void>)[] = []
    await page.route('**/assets/*.json', (route) => void held.push(() => route.continue()))
    await page.goto(opened.table.address(tokyo))
    await page.locator('#drop-date').focus()
    await expect.poll(() => held.length).toBe(2)
    for (const release of held) await release()
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('drop-date')
    await page.locator('#bags').focus()
    await alive(page)
  })

  test('a choice that cannot be is kept back, and each error says what to do, where it is, and leads there', async () => {
    const { page } = await visit('/')
    await alive(page)
    await page.locator('#drop-time').selectOption('14:00')
    await page.locator('#pick-time').selectOption('13:30')
    await page.locator('#bags').fill('0')
    await page.clock.setFixedTime(new Date(now.getTime() + 3600_000))
    await page.locator('#reserve [type=submit]').click()
    expect(page.url()).toBe(opened.table.address(tokyo))
    const summary = page.locator('.problems')
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([
      'Choose a drop-off time in the future.',
      'Pick-up must be after drop-off.',
      'Enter a whole number, 1 or more.',
    ])
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('problems')
    await summary.getByRole('link').first().press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('drop-time')
    expect(await page.locator('#drop-time').getAttribute('aria-describedby')).toBe('drop-time-problem')
    // A corrected field shows no problem any more.
    await page.locator('#drop-time').selectOption('14:30')
    expect(await page.locator('.problem').allInnerTexts()).toEqual(['Enter a whole number, 1 or more.'])
    await page.locator('#bags').fill('1')
    expect(await summary.count()).toBe(0)
    await page.locator('#reserve [type=submit]').click()
    expect(await sent(page)).toMatchObject({ 'drop-time': '14:30' })
  })

  test('what is left open is left out of the address', async () => {
    const { page } = await visit('/')
    await alive(page)
    for (const field of ['drop', 'pick']) {
      await page.locator(`#${field}-date`).click()
      await page.locator('dialog .ways button').first().click()
      await page.locator(`#${field}-time`).selectOption('')
    }
    await page.locator('#reserve [type=submit]').click()
    expect(await sent(page)).toEqual({ place: 'tokyo-station', type: 'poi', lang: 'en-US', country: 'US', bags: '1' })
  })

  test('what was entered before the script came is kept', async () => {
    const { page } = await visitInTest(opened.browser, phone)
    // The page is hydrated once it has its texts. They are held back until the form is filled in.
    const held: (() => Promise<void>)[] = []
    await page.route('**/assets/*.json', (route) => void held.push(() => route.continue()))
    await page.goto(opened.table.address(tokyo))
    await page.locator('#drop-date').fill('2031-05-04')
    await page.locator('#bags').fill('4')
    await expect.poll(() => held.length).toBe(2)
    for (const release of held) await release()
    await alive(page)
    expect(await page.locator('#drop-date').innerText()).toBe('Sun, May 4')
    expect(await page.locator('#bags').inputValue()).toBe('4')
  })

  test.each([
    ['before any script', { scripts: true, texts: true }, false],
    ['while the script waits for its texts', { scripts: false, texts: true }, false],
    ['during hydration', { scripts: false, texts: true }, true],
    ['at once', { scripts: false, texts: false }, false],
  ])('a slow phone loses no booking %s', async (_when, holds, released) => {
    const { page, context } = await visitInTest(opened.browser, phone)
    const held: (() => Promise<void>)[] = []
    const hold = (glob: string) => page.route(glob, (route) => void held.push(() => route.continue().catch(() => {})))
    if (holds.scripts) await hold('**/assets/*.js')
    if (holds.texts) await hold('**/assets/*.json')
    await page.route('https://app.luggage.example/**', (route) => route.fulfill({ body: 'the customer app' }))
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(opened.table.address(tokyo), { waitUntil: 'commit' })
    await page.locator('#bags').fill('3')
    if (holds.scripts || holds.texts) await expect.poll(() => held.length).toBeGreaterThan(0)
    if (released) for (const release of held) void release()
    await page.locator('#reserve [type=submit]').click()
    expect(await sent(page)).toMatchObject({ place: 'tokyo-station', bags: '3' })
  })
})
