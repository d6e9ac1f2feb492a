import { describe, expect, test } from 'vitest'
import type { IntakeRecord } from '../../runtime/telemetry/testing/intake-record.ts'
import { asks, asksNot, eventAt, openMeasuredTable, scriptsOf, stored, until, visitor } from './measured-table.ts'
import { openTable } from './built-table.ts'

const opened = openMeasuredTable()
const at = (path = '/', site = asks) => opened.table.address(site, path)

/** Time in milliseconds after which a page would have sent everything. */
const patience = 2500

/** Returns when a request left the page, if it says so, or else when it arrived. In milliseconds since 1970. */
function sentAt({ url, time }: IntakeRecord): number {
  const said = /batch_time=(\d+)/.exec(decodeURIComponent(url))?.[1]
  return said === undefined ? time : Number(said)
}

describe('AN-23 before the visitor has chosen', () => {
  test('nothing is stored, sent or loaded, and the page can be used', async () => {
    const { page, problems } = await visitor(opened)
    const scripts = scriptsOf(page)
    await page.goto(at())
    await page.locator('.consent').waitFor()
    await page.waitForTimeout(patience)
    expect(opened.intake.records).toEqual([])
    expect(await stored(page)).toEqual([])
    // The page's script, its chunks, the one that measures, and the one that asks for consent.
    expect(scripts.length).toBeLessThanOrEqual(8)
    // The form is above the strip, even on a phone.
    const button = await page.locator('.send .button').boundingBox()
    const strip = await page.locator('.consent').boundingBox()
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0)
    expect(problems).toEqual([])
  })

  test('to allow and to refuse take one press each, of buttons that look the same', async () => {
    const { page } = await visitor(opened)
    await page.goto(at())
    const buttons = page.locator('.verdicts button')
    await buttons.first().waitFor()
    expect(await buttons.allInnerTexts()).toEqual(['Allow all', 'Refuse all'])
    const looks = await buttons.evaluateAll((all) =>
      all.map((one) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(one)
        const { width, height } = one.getBoundingClientRect()
        return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height }
      }),
    )
    expect(looks[0]).toEqual(looks[1])
    // No box is ticked by default.
    await page.locator('.consent summary').click()
    expect(
      await page.locator('.consent input').evaluateAll((all) => all.map((one) => one.matches(':checked'))),
    ).toEqual([false, false, false])
  })
})

describe('AN-23 a choice', () => {
  test('with the keyboard: the events arrive in order, and the focus is not lost', async () => {
    const { page, problems } = await visitor(opened)
    await page.goto(at())
    await page.locator('.consent').waitFor()
    await page.getByRole('button', { name: 'Allow all' }).focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('output.unseen').innerText()).toBe('Your choice is saved.')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(await page.locator('.consent').count()).toBe(0)
    await eventAt(opened.intake, 'Loaded Segment')
    expect(opened.intake.events.map(({ type, event, name }) => event ?? name ?? type)).toEqual([
      'Microsites',
      'identify',
      'Cookie Consent Updated',
      'Loaded Segment',
    ])
    expect(problems).toEqual([])
  })

  test('can be made on a page that does not hydrate', async () => {
    const { page } = await visitor(opened)
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => document.getElementById('root')?.removeAttribute('id')),
    )
    await page.goto(at())
    await page.locator('.consent').waitFor()
    await page.getByRole('button', { name: 'Refuse all' }).click()
    await page.locator('.consent').waitFor({ state: 'detached' })
    expect(await stored(page)).toEqual(['microsites.consent'])
    expect(await page.locator('#drop-date').getAttribute('type')).toBe('date')
  })

  test('of a reader half-way down the page leaves them there', async () => {
    const { page } = await visitor(opened)
    await page.goto(at())
    await page.locator('.consent').waitFor()
    const place = () => page.evaluate(() => [scrollY, document.activeElement?.getBoundingClientRect().top] as const)
    await page.evaluate(() => scrollTo(0, 1500))
    await page.getByRole('button', { name: 'Refuse all' }).click()
    await page.keyboard.press('Tab')
    const [scrolled, top] = await place()
    expect(scrolled).toBeGreaterThan(700)
    expect(top).toBeGreaterThan(0)
  })

  test('of recordings alone cannot be made: they are part of what is monitored', async () => {
    const { page } = await visitor(opened)
    await page.goto(at())
    await page.locator('.consent summary').click()
    const box = (name: RegExp) => page.getByRole('checkbox', { name })
    expect(await box(/Recordings/).isDisabled()).toBe(true)
    await box(/Errors/).check()
    await box(/Recordings/).check()
    await box(/Errors/).uncheck()
    expect([await box(/Recordings/).isDisabled(), await box(/Recordings/).isChecked()]).toEqual([true, false])
  })

  test('a refusal is kept, drops what waited, and loads nothing', async () => {
    const { page } = await visitor(opened)
    const scripts = scriptsOf(page)
    await page.goto(at())
    await page.getByRole('button', { name: 'Refuse all' }).click()
    await page.waitForTimeout(patience)
    expect(opened.intake.records).toEqual([])
    expect(await stored(page)).toEqual(['microsites.consent'])
    expect(scripts.length).toBeLessThanOrEqual(8)
    await page.goto(at('/legal/'))
    await page.locator('.choice').waitFor()
    expect(await page.locator('.consent').count()).toBe(0)
    expect(opened.intake.records).toEqual([])
  })

  test('a choice of one purpose is that purpose alone', async () => {
    const { page } = await visitor(opened)
    await page.goto(at())
    await page.locator('.consent summary').click()
    await page.getByRole('checkbox', { name: /Segment/ }).check()
    await page.getByRole('button', { name: 'Save choice' }).click()
    const { properties } = await eventAt(opened.intake, 'Cookie Consent Updated')
    expect(properties).toMatchObject({ analytics: true, monitoring: false, replay: false })
    await eventAt(opened.intake, 'Microsites')
    expect(opened.intake.records.filter(({ url }) => url.startsWith('/datadog'))).toEqual([])
  })

  test('a withdrawal on the legal page removes all that was stored, and sends no more', async () => {
    const { page, context, problems } = await visitor(opened)
    await page.goto(at())
    await page.getByRole('button', { name: 'Allow all' }).click()
    await eventAt(opened.intake, 'Loaded Segment')
    await page.locator('footer').getByRole('link', { name: 'Privacy choices' }).click()
    const boxes = page.locator('#choice input')
    await boxes.first().waitFor()
    await until(async () => (await stored(page)).includes('_dd_s_v2'), "Datadog's cookie")
    expect(await boxes.evaluateAll((all) => all.map((one) => one.matches(':checked')))).toEqual([true, true, true])
    await page.locator('#choice').getByRole('button', { name: 'Refuse all' }).click()
    // The SDK of monitoring writes once more.
    await until(async () => (await context.cookies()).length === 0, 'the clean-up')
    expect(await boxes.evaluateAll((all) => all.map((one) => one.matches(':checked')))).toEqual([false, false, false])
    // The button for another choice keeps its place and the focus.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Refuse all')
    await page.waitForTimeout(patience)
    expect(await stored(page)).toEqual(['microsites.consent'])
    expect(await context.cookies()).toEqual([])
    // Not even events that were collected before, and waited to be sent.
    const { at: chosen } = JSON.parse((await page.evaluate(() => localStorage.getItem('microsites.consent'))) ?? '{}')
    expect(opened.intake.records.filter((record) => sentAt(record) > Date.parse(chosen as string))).toEqual([])
    opened.intake.clear()
    await page.goto(at())
    await page.waitForTimeout(patience)
    expect(opened.intake.records.filter(({ content }) => content.kind === 'events')).toEqual([])
    expect(await stored(page)).toEqual(['microsites.consent'])
    // The first page was left while the intake still answered.
    expect(
      problems.filter((one) => one !== `${opened.intake.address}/v1/b failed` && !one.includes('/datadog?')),
    ).toEqual([])
  })

  test('a withdrawal while the bot check is under way removes what earlier pages stored, and nothing is loaded', async () => {
    const { page, context } = await visitor(opened)
    await page.goto(at('/', asksNot))
    await eventAt(opened.intake, 'Microsites')
    await until(async () => (await stored(page)).includes('_dd_s_v2'), "Datadog's cookie")
    // A new tab is a new visit, so the bot check runs again.
    const later = await context.newPage()
    await page.close()
    opened.intake.clear()
    opened.intake.answer(({ content }) => (content.kind === 'bot-check' ? { delay: 900 } : undefined))
    const scripts = scriptsOf(later)
    await later.goto(at('/legal/', asksNot))
    await later.locator('#choice input').first().waitFor()
    const before = scripts.length
    await later.locator('#choice').getByRole('button', { name: 'Refuse all' }).click()
    await until(async () => (await stored(later)).length === 1, 'the clean-up')
    await later.waitForTimeout(patience)
    expect(await stored(later)).toEqual(['microsites.consent'])
    expect(scripts.slice(before)).toEqual([])
    expect(opened.intake.events).toEqual([])
  })

  test('a withdrawal while monitoring starts leaves nothing of what it stores while it starts', async () => {
    const { page } = await visitor(opened)
    await page.goto(at())
    await page.getByRole('button', { name: 'Allow all' }).click()
    await eventAt(opened.intake, 'Microsites')
    // On a busy machine, each cookie takes its time.
    await page.addInitScript(() => {
      const { set } = CookieStore.prototype
      const setSlowly = async (cookie: CookieInit) => {
        document.title = 'monitoring starts'
        await new Promise((resolve) => setTimeout(resolve, 400))
        await set.call(cookieStore, cookie)
      }
      Object.assign(CookieStore.prototype, { set: setSlowly })
    })
    await page.goto(at('/legal/'))
    await page.locator('#choice input').first().waitFor()
    await page.waitForFunction(() => document.title === 'monitoring starts')
    await page.locator('#choice').getByRole('button', { name: 'Refuse all' }).click()
    await page.waitForTimeout(patience)
    expect(await stored(page)).toEqual(['microsites.consent'])
  })

  test('a page that comes back from the back/forward cache knows of a withdrawal in between', async () => {
    const { page, context } = await visitor(opened)
    await page.goto(at())
    await page.getByRole('button', { name: 'Allow all' }).click()
    await eventAt(opened.intake, 'Microsites')
    await until(async () => (await stored(page)).includes('_dd_s_v2'), "Datadog's cookie")
    await page.evaluate(() => Object.assign(globalThis, { kept: true }))
    await page.goto(at('/404.html'))
    const other = await context.newPage()
    await other.goto(at('/legal/'))
    await other.locator('#choice input').first().waitFor()
    await other.locator('#choice').getByRole('button', { name: 'Refuse all' }).click()
    await until(async () => (await stored(other)).length === 1, 'the clean-up')
    const before = opened.intake.events.length
    await page.goBack({ waitUntil: 'commit' })
    expect(await page.evaluate(() => 'kept' in globalThis)).toBe(true)
    await page.waitForTimeout(patience)
    expect(opened.intake.events).toHaveLength(before)
    expect(await stored(page)).toEqual(['microsites.consent'])
  })

  test('a choice in one tab holds in the other, and is reported once', async () => {
    const { page, context } = await visitor(opened)
    await page.goto(at())
    await page.locator('.consent').waitFor()
    const other = await context.newPage()
    await other.goto(at('/legal/'))
    await other.locator('.consent').getByRole('button', { name: 'Allow all' }).click()
    await page.locator('.consent').waitFor({ state: 'detached' })
    await eventAt(opened.intake, 'Cookie Consent Updated')
    await page.waitForTimeout(patience)
    const names = opened.intake.events.map(({ type, event }) => event ?? type)
    expect(names.filter((name) => name === 'Cookie Consent Updated')).toHaveLength(1)
    expect(names.filter((name) => name === 'page')).toHaveLength(2)
  })
})

test('AN-23 Global Privacy Control is a refusal, which the legal page says, and which can be overruled there', async () => {
  const { page, context } = await visitor(opened)
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }))
  await page.goto(at('/legal/'))
  await page.locator('#choice input').first().waitFor()
  expect(await page.locator('.consent').count()).toBe(0)
  expect(await page.locator('#choice').innerText()).toContain('Your browser asks websites not to track you')
  expect(opened.intake.records).toEqual([])
  await page.getByRole('checkbox', { name: /Segment/ }).check()
  await page.getByRole('button', { name: 'Save choice' }).click()
  await eventAt(opened.intake, 'Microsites')
})

test('AN-23 where the table says so, a site measures until it is refused, and its legal page says that', async () => {
  const { page } = await visitor(opened)
  await page.goto(at('/', asksNot))
  await eventAt(opened.intake, 'Microsites')
  expect(await page.locator('.consent').count()).toBe(0)
  await page.locator('footer').getByRole('link', { name: 'Privacy choices' }).click()
  expect(await page.locator('#privacy').innerText()).toContain('Unless you refuse')
})

describe('a site that measures nothing', () => {
  const plain = openTable('travel')

  test('asks nothing, says nothing of it, and has none of the files', async () => {
    const { page } = await visitor(plain)
    const scripts = scriptsOf(page)
    await page.goto(plain.table.address(asks.replace('.localhost', '')))
    await page.waitForTimeout(patience)
    expect(await page.locator('.consent').count()).toBe(0)
    expect(await page.locator('footer').innerText()).not.toContain('Privacy choices')
    expect(scripts.length).toBeLessThanOrEqual(6)
  })
})
