import { expect, test } from 'vitest'
import type { PageView } from '../../../runtime/telemetry/analytics/analytics.ts'
import { followVisit } from '../../../runtime/telemetry/analytics/visit-flow.ts'
import type { Verdict } from '../../../runtime/telemetry/consent/consent.ts'
import type { QueuedEvent } from '../../../runtime/telemetry/queue/queued-event.ts'
import { fakeBrowser } from '../fake-browser.ts'

/** A page on which the test chooses, leaves and returns; `calls` says what analytics is told. */
function visit(verdict: Verdict, ahead = false, recorded?: QueuedEvent) {
  const calls: string[] = []
  const choices: ((here: boolean) => void)[] = []
  const visits: (() => void)[] = []
  const returns: (() => void)[] = []
  let said = verdict
  followVisit({
    queue: { events: new Map(recorded ? [['id', recorded]] : []) },
    analytics: {
      // A setup takes as long as the bot check: nothing here waits for it.
      setup: () => (calls.push('setup'), new Promise<void>(() => undefined)),
      identify: (userId, traits) => void calls.push(`identify ${userId} ${JSON.stringify(traits['app_name'])}`),
      page: (view: PageView) => void calls.push(`page ${view.name}`),
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
      onEnding: () => undefined,
    },
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

const identify = 'identify null "microsites"'
const setUp = ['setup', identify]
const view = 'page Microsites'

test('AN-02 AN-11 sets up, identifies the visitor with no user id, and reports the page', async () => {
  expect(await visit('granted').first()).toEqual([...setUp, view])
})

test('AN-08 a view that the first script has recorded is not reported again', async () => {
  const page = { title: '', referrer: '', search: '' }
  const event = { type: 'page', name: 'Microsites' } as const
  const recorded = { messageId: 'id', document: 'document', order: 0, at: 0, event, page }
  expect(await visit('granted', false, recorded).first()).toEqual(setUp)
  expect(await visit('unknown', false, recorded).first()).toEqual([])
})

test('AN-11 a page that comes back from the cache is a view, after an identify, without being set up again', async () => {
  const page = visit('granted')
  await page.first()
  expect(await page.comeBack()).toEqual([identify, view])
  expect(await page.comeBack()).toEqual([identify, view])
})

test('AN-11 nothing is reported of a page that is only rendered ahead', async () => {
  const page = visit('granted', true)
  expect(await page.first()).toEqual([])
  expect(await page.choose('granted')).toEqual([])
  expect(await page.comeBack()).toEqual([])
  expect(await page.open()).toEqual([...setUp, view])
})

test('AN-08 AN-23 each view waits for the choice', async () => {
  const page = visit('unknown')
  expect(await page.first()).toEqual([view])
  expect(await page.comeBack()).toEqual([view])
  expect(await page.choose('granted')).toEqual(setUp)
  expect(await page.choose('granted')).toEqual([])
})

test('AN-23 a refusal stops analytics, and a later consent reports the page again', async () => {
  const page = visit('unknown')
  await page.first()
  expect(await page.choose('denied')).toEqual(['stop'])
  expect(await page.choose('granted')).toEqual([...setUp, view])
  expect(await page.choose('denied')).toEqual(['stop'])
})

test('AN-23 a choice made in another tab counts for the page that comes back', async () => {
  const page = visit('granted')
  await page.first()
  page.chooseElsewhere('denied')
  expect(await page.comeBack()).toEqual(['stop'])
  page.chooseElsewhere('granted')
  expect(await page.comeBack()).toEqual([...setUp, view, identify, view])
})
