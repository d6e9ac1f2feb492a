import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Visit } from '../browser.ts'
import { asks } from '../measured-table.ts'
import { chromiumEngine } from './chromium-engine.ts'
import { openScenarios } from './open-scenarios.ts'
import { scenarios } from './scenarios.ts'
import { sample } from '../../sweep.ts'

const opened = openScenarios()

interface Broken {
  readonly breaks: (visit: Visit) => Promise<unknown>
  /** What the scenario complains about. */
  readonly complaint: RegExp
  /** How long the scenario waits for anything, in milliseconds. */
  readonly patience?: number
}

/** A visit whose page has this script before its own ones. */
const script = (run: () => void) => (visit: Visit) => visit.context.addInitScript(run)

/** The intake refuses the batch with the consent, so its events are lost. */
const losesEvents: Broken = {
  async breaks() {
    opened.intake.answer(({ url, content }) => {
      if (url.startsWith('/reserve?')) return { status: 200, body: '' }
      const isFirst =
        content.kind === 'events' && content.events.some(({ event }) => event === 'Cookie Consent Updated')
      return isFirst ? { status: 400 } : undefined
    })
  },
  complaint: /"Cookie Consent Updated"|'Cookie Consent Updated': \+?0/,
  // The SDK sends a batch after five seconds.
  patience: 9000,
}

/** The page cannot ask the intake to take events. */
const sendsNothing: Broken = {
  breaks: script(() => {
    const { fetch } = globalThis
    globalThis.fetch = (input, init) =>
      String(input).endsWith('/b') ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init)
  }),
  complaint: /': \+?0/,
}

/** For each scenario, a page that must fail it. */
const broken: Readonly<Record<keyof typeof scenarios, Broken>> = {
  'a page is hydrated without a problem': {
    breaks: script(() => addEventListener('load', () => void Promise.reject(new Error('broken')))),
    complaint: /broken/,
  },
  'a page is hydrated if its address names a part of it': {
    breaks: ({ page }) => page.route('**/assets/*.js', (route) => route.abort()),
    complaint: /#drop-date/,
  },
  'the form leads to the app with what was entered': {
    breaks: script(() => addEventListener('submit', (event) => event.preventDefault(), true)),
    complaint: /the reservation/,
  },
  'the calendar takes a day from the mouse': {
    breaks: script(() =>
      addEventListener(
        'click',
        (event) => (event.target as Element).closest('[data-day]') && event.stopImmediatePropagation(),
        true,
      ),
    ),
    complaint: /no dialog/,
  },
  'the calendar takes a day from the keyboard': {
    breaks: script(() =>
      addEventListener('keydown', (event) => event.key === 'ArrowRight' && event.stopImmediatePropagation(), true),
    ),
    complaint: /the focus on \[data-day/,
  },
  'nothing loses the focus': {
    breaks: script(() =>
      new MutationObserver(() => {
        for (const button of document.querySelectorAll<HTMLButtonElement>('button[aria-disabled="true"]:enabled'))
          button.disabled = true
      }).observe(document, { subtree: true, childList: true, attributes: true }),
    ),
    complaint: /the focus on .months/,
  },
  'the form takes taps': {
    breaks: script(() => addEventListener('touchstart', (event) => event.preventDefault(), { passive: false })),
    complaint: /dialog.calendar/,
  },
  'zoomed to 400 %, nothing is wider than the window, and the form works': {
    breaks: script(() =>
      addEventListener('load', () => {
        document.body.style.minWidth = '600px'
      }),
    ),
    complaint: /true/,
  },
  'an error page speaks the language that was chosen': {
    breaks: script(() => {
      Storage.prototype.getItem = () => null
    }),
    complaint: /German/,
  },
  'a language is kept for the next visit': {
    breaks: script(() => {
      Storage.prototype.setItem = () => undefined
    }),
    complaint: /'de'/,
  },
  'a refusal is kept, and nothing is sent': {
    breaks: ({ context }) =>
      context.addInitScript((intake) => {
        addEventListener('load', () => void fetch(`${intake}/v1/b`, { method: 'POST', body: '{"batch":[]}' }))
      }, opened.intake.address),
    complaint: /\[\]/,
  },
  'a consent is reported, and the visit is measured': losesEvents,
  'who leaves before the bot check answers is counted in that visit': sendsNothing,
  'who leaves before a slow intake answers is counted in that visit': sendsNothing,
  'nothing is lost if the visitor reserves': losesEvents,
  'nothing is lost if the visitor follows a link': losesEvents,
  'nothing is lost if the visitor closes the tab': losesEvents,
  'a withdrawal removes what was stored, and nothing is sent any more': {
    breaks: script(() => {
      Storage.prototype.removeItem = () => undefined
    }),
    patience: 9000,
    complaint: /nothing but microsites.consent/,
  },
  'Back leads to a page that works, with what was entered': {
    breaks: script(() =>
      addEventListener('pageshow', () => {
        const form = document.querySelector('#reserve')
        form?.replaceWith(form.cloneNode(true))
      }),
    ),
    complaint: /'3'/,
  },
  'without JavaScript, the page is complete and its form works': {
    breaks: ({ page }) =>
      page.route('**/ja/', (route) => {
        const file = join(opened.table.project, 'dist', asks.replace('.localhost', ''), 'ja/index.html')
        const body = readFileSync(file, 'utf8').replace('name="bags"', '')
        return route.fulfill({ contentType: 'text/html', body })
      }),
    complaint: /to match object/,
  },
}

test.each(sample(Object.entries(broken)))(
  'a broken page fails: %s',
  { tags: 'sampled' },
  async (name, { breaks, complaint, patience = 4000 }) => {
    const engine = chromiumEngine(opened.browser, async (visit) => void (await breaks(visit)))
    const scenario = scenarios[name as keyof typeof scenarios]
    await expect(opened.run(engine, scenario, patience)).rejects.toThrow(complaint)
  },
)
