import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isBot } from '../../../runtime/telemetry/bots/is-bot.ts'
import type { BrowserEnvironment } from '../../../runtime/telemetry/browser-environment.ts'
import { fakeBrowser } from '../fake-browser.ts'

const address = 'https://marketing.example/bot-check'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)

/** A visitor to whose bot check the marketing site gives this answer. */
function visitor(answer: BrowserEnvironment['fetch'], own: Partial<BrowserEnvironment> = {}, wanted = () => true) {
  const fetch = vi.fn<BrowserEnvironment['fetch']>(answer)
  const browser = fakeBrowser({ fetch, ...own })
  return { fetch, browser, ask: () => isBot({ browser, address, wanted }) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('late')), milliseconds)
    return controller.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the marketing site', () => {
  test.each([true, false])('BO-02 is asked, and its answer isBot: %s counts', async (bot) => {
    const { ask, fetch } = visitor(() => Promise.resolve(json({ isBot: bot })))
    await expect(ask()).resolves.toBe(bot)
    expect(fetch.mock.calls).toEqual([[address, { credentials: 'omit', signal: expect.any(AbortSignal) as unknown }]])
  })

  test.each([
    ['no line', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', () => Promise.resolve(json({ isBot: true }, { status: 500 }))],
    ['text', () => Promise.resolve(json({ isBot: 'true' }))],
    ['a number', () => Promise.resolve(json({ isBot: 1 }))],
    ['nothing', () => Promise.resolve(json({}))],
    ['null', () => Promise.resolve(json(null))],
    ['an HTML page', () => Promise.resolve(new Response('<!doctype html><title>true</title>'))],
    [
      'an exception',
      () => {
        throw new Error('fetch was replaced by an extension')
      },
    ],
  ] satisfies [string, BrowserEnvironment['fetch']][])(
    'BO-02 %s: the user agent decides, of a person, and the next page asks again',
    async (_, answer) => {
      const { ask, fetch, browser } = visitor(answer)
      await expect(ask()).resolves.toBe(false)
      expect(fetch).toHaveBeenCalledTimes(1)
      expect(browser.visit.content.size).toBe(0)
      const next = visitor(() => Promise.resolve(json({ isBot: true })), { visit: browser.visit })
      await expect(next.ask()).resolves.toBe(true)
    },
  )

  test.each(['no answer', 'an answer without an end'])(
    'BO-02 %s within a second: the user agent decides, of a person',
    async (what) => {
      const endless = new Response(
        new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"isBot')) }),
      )
      const { ask, fetch } = visitor(() =>
        what === 'no answer' ? new Promise(() => undefined) : Promise.resolve(endless),
      )
      const decided = vi.fn<(bot: boolean) => void>()
      void ask().then(decided)
      await vi.advanceTimersByTimeAsync(999)
      expect(decided).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(decided.mock.calls).toEqual([[false]])
      expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(fetch).toHaveBeenCalledTimes(1)
    },
  )

  test('BO-02 is not asked about an agent that says what it is, and could not say otherwise', async () => {
    const { ask, fetch } = visitor(() => Promise.resolve(json({ isBot: false })), { userAgent: crawler })
    await expect(ask()).resolves.toBe(true)
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('the answer', () => {
  test.each([true, false])('BO-02 is kept for the visit: %s', async (bot) => {
    const { ask, browser } = visitor(() => Promise.resolve(json({ isBot: bot })))
    await ask()
    expect(browser.lasting.content.size).toBe(0)
    const next = visitor(() => Promise.resolve(json({ isBot: !bot })), { visit: browser.visit })
    await expect(next.ask()).resolves.toBe(bot)
    expect(next.fetch).not.toHaveBeenCalled()
  })

  test('AN-23 is not kept of a visitor who withdraws meanwhile', async () => {
    let wanted = true
    const answer = () => {
      wanted = false
      return Promise.resolve(json({ isBot: false }))
    }
    const { ask, browser } = visitor(answer, {}, () => wanted)
    await expect(ask()).resolves.toBe(false)
    expect(browser.visit.content.size).toBe(0)
  })

  test('BO-02 holds where storage is forbidden, and where others wrote to it', async () => {
    const { ask, browser, fetch } = visitor(() => Promise.resolve(json({ isBot: true })))
    browser.visit.state = 'forbidden'
    await expect(ask()).resolves.toBe(true)
    browser.visit.state = 'works'
    browser.visit.set('microsites.bot', 'perhaps')
    await expect(ask()).resolves.toBe(true)
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})
