import { expect, test } from 'vitest'
import type { PageView } from '../../../runtime/telemetry/analytics/analytics.ts'
import { followVisit } from '../../../runtime/telemetry/analytics/visit-flow.ts'
import type { Verdict } from '../../../runtime/telemetry/consent/consent.ts'
import { fakeBrowser } from '../fake-browser.ts'

/** A page on which the test chooses, leaves and returns; `calls` says what analytics is told. */
function visit(verdict: Verdict, ahead = false) {
  const calls: string[] = []
  const choices: ((here: boolean) => void)[] = []
  const visits: (() => void)[] = []
  const returns: (() => void)[] = []
  let said = verdict
  followVisit({
    analytics: {
      // A setup takes as long as the bot check: nothing here waits for it.
      setup: () => (calls.push('setup'), new Promise<void>(() => undefined)),
      whenKept: () => Promise.resolve(),
      identify: (userId, traits) => void calls.push(`identify ${userId} ${JSON.stringify(traits['app_name'])}`),
      page: (view: PageView) => void calls.push(`page ${view.name} ${JSON.stringify(view.properties)}`),
      stop: async () => void calls.push('stop'),
    },
    consent: {
      verdict: (purpose) => (purpose === 'analytics' ? said : 'granted'),
      subscribe: (listener) => {
        choices.push(listener)
        return () => undefined
      },
    },
    browser: fakeBrowser(),
    life: {
      whenVisited: (run) => (ahead ? void visits.push(run) : run()),
      onReturn: (run) => {
        returns.push(run)
        return () => undefined
      },
      onLeave: () => () => undefined,
    },
    route: '/legal',
    locale: 'de',
  })
  /** What analytics is told of what happens. */
  const told = async (happen: () => void) => {
    calls.length = 0
    happen()
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
    return [...calls]
  }
  return {
    first: async () => {
      await new Promise((resolve) => setTimeout(resolve))
      return [...calls]
    },
    choose: (next: Verdict) => told(() => ((said = next), choices.forEach((run) => run(true)))),
    open: () => told(() => visits.forEach((run) => run())),
    /** The visitor chooses in another tab, of which this page hears nothing. */
    chooseElsewhere: (next: Verdict) => void (said = next),
    comeBack: () => told(() => returns.forEach((run) => run())),
  }
}

const setUp = ['setup', 'identify null "microsites"']
const view = 'page Microsites {"route":"/legal"}'

test('AN-02 AN-11 sets up, identifies the visitor with no user id, and only then reports the page', async () => {
  expect(await visit('granted').first()).toEqual([...setUp, view])
})

test('AN-11 a page that comes back from the cache is a view, without being set up again', async () => {
  const page = visit('granted')
  await page.first()
  expect(await page.comeBack()).toEqual([view])
  expect(await page.comeBack()).toEqual([view])
})

test('AN-11 nothing is told of a page that is only rendered ahead', async () => {
  const page = visit('granted', true)
  expect(await page.first()).toEqual([])
  expect(await page.choose('granted')).toEqual([])
  expect(await page.comeBack()).toEqual([])
  expect(await page.open()).toEqual([...setUp, view])
})

test('AN-08 AN-23 the newest view waits for the choice, and is told once', async () => {
  const page = visit('unknown')
  expect(await page.first()).toEqual([])
  expect(await page.comeBack()).toEqual([])
  expect(await page.choose('granted')).toEqual([...setUp, view])
  expect(await page.choose('granted')).toEqual([])
})

test('AN-23 a refusal drops the view, which is counted, and a later consent begins anew', async () => {
  const page = visit('unknown')
  expect(await page.choose('denied')).toEqual(['stop', view])
  expect(await page.choose('granted')).toEqual([...setUp, view])
  expect(await page.choose('denied')).toEqual(['stop'])
})

test('AN-23 a choice that was made in another tab meanwhile holds for the page that comes back', async () => {
  const page = visit('granted')
  await page.first()
  page.chooseElsewhere('denied')
  expect(await page.comeBack()).toEqual(['stop', view])
  page.chooseElsewhere('granted')
  expect(await page.comeBack()).toEqual([...setUp, view])
})
