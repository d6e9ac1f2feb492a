import { expect } from 'vitest'
import { stored, until } from '../measured-table.ts'
import { appears, arriveOnce, click, disappears, holds, openAlive, pause, reserved, storesOnly } from './stage.ts'
import type { Size } from './engine.ts'
import type { Stage } from './stage.ts'

export interface Scenario {
  /** Whether the visitor's browser runs scripts; by default it does. */
  readonly javaScript?: boolean
  /** Whether it is the same in a window of any width, so that one is enough. */
  readonly anyWidth?: true
  /** Of the window, if it must have a certain one. */
  readonly size?: Size
  /** Rejects if the page does not do what it should. */
  run(stage: Stage): Promise<void>
}

const allow = '.consent .verdicts button:first-child'
const refuse = '.verdicts button:last-child'
const reserve = '.send .button'

/** What every engine must do. Sites that ask for consent are the harder case, so all of it takes place on one. */
export const scenarios = {
  'a page is hydrated without a problem': {
    async run(stage) {
      await openAlive(stage)
      await appears(stage, '.consent')
      expect(await stage.page.evaluate(() => document.querySelector('h1')?.textContent)).toContain(
        'Luggage storage in Lindenau',
      )
      expect(await problemsOf(stage)).toEqual([])
    },
  },

  'a page is hydrated if its address names a part of it': {
    anyWidth: true,
    async run(stage) {
      await openAlive(stage, '/#faq')
      await stage.page.goto(stage.at('/legal/#choice'))
      await appears(stage, '#choice input')
    },
  },

  'the form leads to the app with what was entered': {
    anyWidth: true,
    async run(stage) {
      await openAlive(stage)
      await click(stage, '.step.more')
      await click(stage, '.step.more')
      const entered = await stage.page.evaluate(() => {
        const form = document.querySelector<HTMLFormElement>('#reserve')
        return form && Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      })
      await click(stage, reserve)
      const query = await reserved(stage)
      expect(query).toEqual(entered)
      expect(query).toMatchObject({ place: 'lindenau', type: 'city', lang: 'en-US', bags: '3' })
      expect(query['drop-date']).toMatch(/^\d{4}-\d\d-\d\d$/)
    },
  },

  'the calendar takes a day from the mouse': {
    anyWidth: true,
    async run(stage) {
      await openAlive(stage)
      const day = `${addDays(await dropDate(stage), 40).slice(0, 7)}-15`
      await click(stage, '#drop-date')
      await appears(stage, 'dialog.calendar')
      // The 40th day from now is in the next month, or in the one after.
      for (let turns = 0; turns < 2 && !(await isShown(stage, day)); turns++) {
        await click(stage, '.months button:last-child')
        await pause(200)
      }
      await click(stage, `[data-day="${day}"]`)
      await disappears(stage, 'dialog.calendar')
      expect(await dropDate(stage)).toBe(day)
      expect(await problemsOf(stage)).toEqual([])
    },
  },

  'the calendar takes a day from the keyboard': {
    async run(stage) {
      const { page } = stage
      await openAlive(stage)
      const before = await dropDate(stage)
      await page.evaluate(() => document.querySelector<HTMLElement>('#drop-date')?.focus())
      await page.press('Enter')
      await focuses(stage, `[data-day="${before}"]`)
      await page.press('ArrowDown', 'ArrowRight')
      await focuses(stage, `[data-day="${addDays(before, 8)}"]`)
      await page.press('Enter')
      await focuses(stage, '#drop-date')
      expect(await dropDate(stage)).toBe(addDays(before, 8))
      await page.press('Enter')
      await appears(stage, 'dialog.calendar')
      await page.press('Escape')
      await disappears(stage, 'dialog.calendar')
      await focuses(stage, '#drop-date')
    },
  },

  'nothing loses the focus': {
    async run(stage) {
      const { page } = stage
      const focus = (selector: string) =>
        page.evaluate((one) => document.querySelector<HTMLElement>(one)?.focus(), selector)
      const pressOn = async (selector: string) => {
        await focus(selector)
        await page.press('Enter')
      }
      await openAlive(stage)
      await pressOn('#drop-date')
      await appears(stage, 'dialog.calendar')
      await pressOn('.months button:last-child')
      await pressOn('.months button')
      await focuses(stage, '.months button[aria-disabled="true"]')
      await page.press('Escape')
      await disappears(stage, 'dialog.calendar')
      await focuses(stage, '#drop-date')
      await click(stage, '.step.more')
      await pressOn('.step.fewer')
      await focuses(stage, '.step.fewer[aria-disabled="true"]')
      await pressOn('.menu summary')
      await focus('.menu[open] a')
      await page.press('Escape')
      await focuses(stage, '.menu:not([open]) summary')
      await page.press('Enter')
      await appears(stage, '.menu[open] a')
      await focus('#drop-date')
      await disappears(stage, '.menu[open]')
    },
  },

  'the form takes taps': {
    async run(stage) {
      const { page } = stage
      await openAlive(stage)
      await click(stage, refuse)
      await disappears(stage, '.consent')
      const day = addDays(await dropDate(stage), 1)
      await page.tap('#drop-date')
      await appears(stage, 'dialog.calendar')
      if (!(await isShown(stage, day))) await page.tap('.months button:last-child')
      await appears(stage, `[data-day="${day}"]`)
      await page.tap(`[data-day="${day}"]`)
      await disappears(stage, 'dialog.calendar')
      await page.tap('.step.more')
      await holds(stage, 'two bags', () => document.querySelector<HTMLInputElement>('#bags')?.value === '2')
      expect(await entry(stage)).toEqual([day, '2'])
    },
  },

  'zoomed to 400 %, nothing is wider than the window, and the form works': {
    size: { width: 320, height: 256 },
    async run(stage) {
      await openAlive(stage)
      expect(await stage.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await click(stage, '.step.more')
      await click(stage, reserve)
      expect(await reserved(stage)).toMatchObject({ bags: '2' })
    },
  },

  'an error page speaks the language that was chosen': {
    async run(stage) {
      await openAlive(stage, '/de/')
      await stage.page.goto(stage.at('/nowhere'))
      await holds(stage, 'German', () => document.querySelector('h1')?.textContent === 'Seite nicht gefunden')
      await click(stage, '.ticket .button')
      await isAt(stage, '/de/')
    },
  },

  'a language is kept for the next visit': {
    async run(stage) {
      await openAlive(stage)
      await click(stage, '.menu summary')
      await click(stage, '.menu a[hreflang="de"]')
      await isAt(stage, '/de/')
      await appears(stage, '#drop-date.date')
      expect(await stage.page.evaluate(() => localStorage.getItem('microsites.language'))).toBe('de')
      await stage.page.goto(stage.at('/')).catch(() => undefined)
      await isAt(stage, '/de/')
    },
  },

  'a refusal is kept, and nothing is sent': {
    async run(stage) {
      await openAlive(stage)
      await click(stage, refuse)
      await disappears(stage, '.consent')
      await pause()
      expect(await stored(stage.page)).toEqual(['microsites.consent'])
      await stage.page.goto(stage.at('/legal/'))
      await appears(stage, '#choice input')
      expect(await stage.page.evaluate(() => document.querySelector('.consent') === null)).toBe(true)
      expect(stage.intake.records).toEqual([])
    },
  },

  'a consent is reported, and the visit is measured': {
    async run(stage) {
      await openAlive(stage)
      await click(stage, allow)
      await arriveOnce(stage, 'Cookie Consent Updated', 'identify', '/', 'Loaded Segment')
      await until(
        () => stage.intake.records.some(({ content }) => content.kind === 'rum'),
        "Datadog's events",
        stage.patience,
      )
      expect(await problemsOf(stage)).toEqual([])
    },
  },

  'who leaves before the bot check answers is counted in that visit': {
    async run(stage) {
      const { intake, page, patience } = stage
      intake.answer(({ content }) => (content.kind === 'bot-check' ? { fault: 'hang' } : undefined))
      await openAlive(stage)
      await click(stage, allow)
      await until(() => intake.records.some(({ content }) => content.kind === 'bot-check'), 'the bot check', patience)
      await page.goto(`${intake.address}/elsewhere`).catch(() => undefined)
      await arriveOnce(stage, '/', 'identify', 'Cookie Consent Updated')
    },
  },

  'who leaves before a slow intake answers is counted in that visit': {
    async run(stage) {
      const { intake, page } = stage
      await openMeasured(stage)
      intake.answer(({ content }) => (content.kind === 'events' ? { delay: 2000 } : undefined))
      await page.goto(stage.at('/legal/'))
      await holds(stage, 'a request for the view', () =>
        Object.values(localStorage).some((value) => /"route":"\/legal\/".*"asked"/.test(String(value))),
      )
      await page.goto(`${intake.address}/elsewhere`).catch(() => undefined)
      await arriveOnce(stage, '/legal/')
    },
  },

  'nothing is lost if the visitor reserves': {
    async run(stage) {
      await openMeasured(stage)
      await click(stage, reserve)
      await reserved(stage)
      await stage.page.goto(stage.at('/legal/'))
      await arriveOnce(stage, 'Cookie Consent Updated', '/', 'Booking Started', '/legal/')
    },
  },

  'nothing is lost if the visitor follows a link': {
    anyWidth: true,
    async run(stage) {
      await openMeasured(stage)
      await click(stage, 'footer a[href$="#choice"]')
      await appears(stage, '#choice input')
      await arriveOnce(stage, 'Cookie Consent Updated', '/', '/legal/')
    },
  },

  'nothing is lost if the visitor closes the tab': {
    anyWidth: true,
    async run(stage) {
      await openMeasured(stage)
      await stage.page.replaceTab()
      await stage.page.goto(stage.at('/legal/'))
      await arriveOnce(stage, 'Cookie Consent Updated', '/', '/legal/')
    },
  },

  'a withdrawal removes what was stored, and nothing is sent any more': {
    async run(stage) {
      const { page, intake } = stage
      await openMeasured(stage)
      await arriveOnce(stage, '/')
      await page.goto(stage.at('/legal/'))
      await click(stage, `#choice ${refuse}`)
      await storesOnly(stage, 'microsites.consent')
      intake.clear()
      await pause()
      expect(intake.events).toEqual([])
      intake.clear()
      await openAlive(stage)
      await pause()
      expect(intake.records).toEqual([])
      expect(await stored(page)).toEqual(['microsites.consent'])
    },
  },

  'Back leads to a page that works, with what was entered': {
    async run(stage) {
      const { page } = stage
      await openAlive(stage)
      await click(stage, '.step.more')
      const day = addDays(await dropDate(stage), 1)
      await page.evaluate(() => document.querySelector<HTMLElement>('#drop-date')?.focus())
      await page.press('Enter')
      await appears(stage, 'dialog.calendar')
      await page.press('ArrowRight', 'Enter')
      await disappears(stage, 'dialog.calendar')
      await click(stage, reserve)
      await reserved(stage)
      await holds(stage, 'the app', () => document.title === 'The app')
      await page.evaluate(() => void setTimeout(() => history.back()))
      await appears(stage, '#drop-date.date')
      expect(await entry(stage)).toEqual([day, '2'])
      await click(stage, '.step.more')
      expect(await entry(stage)).toEqual([day, '3'])
    },
  },

  'without JavaScript, the page is complete and its form works': {
    anyWidth: true,
    javaScript: false,
    async run(stage) {
      const { page } = stage
      await page.goto(stage.at('/ja/'))
      await page.click('#bags')
      // A click puts the caret where it is, in WebKit before the text.
      await page.evaluate(() => document.querySelector<HTMLInputElement>('#bags')?.select())
      await page.press('2')
      expect(await page.evaluate(() => document.querySelector('h1')?.textContent)).toContain('リンデナウの荷物預かり')
      expect(await page.evaluate(() => document.querySelector('#drop-date.date') === null)).toBe(true)
      await page.click(reserve)
      expect(await reserved(stage)).toMatchObject({ place: 'lindenau', lang: 'ja-JP', bags: '2' })
    },
  },
} as const satisfies Readonly<Record<string, Scenario>>

/** Opens a page and allows everything. A visitor who leaves right after that loses no event. */
async function openMeasured(stage: Stage): Promise<void> {
  await openAlive(stage)
  await click(stage, allow)
}

function problemsOf({ page }: Stage): Promise<unknown> {
  return page.evaluate(() => (globalThis as { problems?: readonly string[] }).problems)
}

function entry({ page }: Stage): Promise<readonly (string | undefined)[]> {
  return page.evaluate(() =>
    ['#drop-date-native', '#bags'].map((one) => document.querySelector<HTMLInputElement>(one)?.value),
  )
}

async function dropDate(stage: Stage): Promise<string> {
  return (await entry(stage))[0] ?? ''
}

function isShown({ page }: Stage, day: string): Promise<boolean> {
  return page.evaluate((one) => document.querySelector(`[data-day="${one}"]`) !== null, day)
}

function focuses(stage: Stage, selector: string): Promise<void> {
  return holds(stage, `the focus on ${selector}`, (one) => document.activeElement?.matches(one) === true, selector)
}

function isAt(stage: Stage, path: string): Promise<void> {
  return holds(stage, path, (one) => location.pathname === one, path)
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
