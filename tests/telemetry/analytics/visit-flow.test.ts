import { expect, test } from 'vitest'
import type { PageView } from '../../../runtime/telemetry/analytics/analytics.ts'
import { followVisit } from '../../../runtime/telemetry/analytics/visit-flow.ts'
import type { Verdict } from '../../../runtime/telemetry/consent/consent.ts'
import { fakeSurroundings } from '../fake-surroundings.ts'

/** A page on which the test chooses, leaves and returns; `calls` says what analytics is told. */
function visit(verdict: Verdict, ahead = false) {
  const calls: string[] = []
  const choices: (() => void)[] = []
  const visits: (() => void)[] = []
  const returns: (() => void)[] = []
  let said = verdict
  followVisit({
    analytics: {
      setup: async () => void calls.push('setup'),
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
    surroundings: fakeSurroundings(),
    life: {
      whenVisited: (run) => (ahead ? void visits.push(run) : run()),
      onReturn: (run) => {
        returns.push(run)
        return () => undefined
      },
    },
    route: '/legal',
    locale: 'de',
  })
  /** What analytics is told of what happens. */
  const told = (happen: () => void) => {
    calls.length = 0
    happen()
    return [...calls]
  }
  return {
    calls,
    choose: (next: Verdict) => told(() => ((said = next), choices.forEach((run) => run()))),
    open: () => told(() => visits.forEach((run) => run())),
    /** The visitor chooses in another tab, of which this page hears nothing. */
    chooseElsewhere: (next: Verdict) => void (said = next),
    comeBack: () => told(() => returns.forEach((run) => run())),
  }
}

const setUp = ['setup', 'identify null "microsites"']
const view = 'page Microsites {"route":"/legal"}'

test('AN-02 AN-11 sets up, identifies the visitor with no user id, and only then reports the page', () => {
  expect(visit('granted').calls).toEqual([...setUp, view])
})

test('AN-11 a page that comes back from the cache is a view, without being set up again', () => {
  const page = visit('granted')
  expect(page.comeBack()).toEqual([view])
  expect(page.comeBack()).toEqual([view])
})

test('AN-11 nothing is told of a page that is only rendered ahead', () => {
  const page = visit('granted', true)
  expect(page.calls).toEqual([])
  expect(page.choose('granted')).toEqual([])
  expect(page.comeBack()).toEqual([])
  expect(page.open()).toEqual([...setUp, view])
})

test('AN-23 the view waits for the choice, and is not told twice', () => {
  const page = visit('unknown')
  expect(page.calls).toEqual([view])
  expect(page.choose('granted')).toEqual(setUp)
  expect(page.choose('granted')).toEqual([])
})

test('AN-23 a refusal and a withdrawal stop analytics, a later consent begins anew', () => {
  const page = visit('unknown')
  expect(page.choose('denied')).toEqual(['stop'])
  expect(page.choose('granted')).toEqual([...setUp, view])
  expect(page.choose('denied')).toEqual(['stop'])
})

test('AN-23 a choice that was made in another tab meanwhile holds for the page that comes back', () => {
  const page = visit('granted')
  page.chooseElsewhere('denied')
  expect(page.comeBack()).toEqual(['stop', view])
  page.chooseElsewhere('granted')
  expect(page.comeBack()).toEqual([...setUp, view])
})
