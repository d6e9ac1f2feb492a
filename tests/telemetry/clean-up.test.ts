import { describe, expect, test } from 'vitest'
import type { Choice, Consent } from '../../runtime/telemetry/consent/consent.ts'
import { keepClean } from '../../runtime/telemetry/clean-up.ts'
import { fakeStore, fakeBrowser } from './fake-browser.ts'
import { testConsent } from './monitoring/test-consent.ts'

/** Keys of what each SDK and each part of the telemetry stores, and one of somebody else's. */
const lasting = [
  'ajs_anonymous_id',
  'ajs_user_traits',
  'persisted-queue:v1:key:queue',
  'microsites.events/document/message',
  'microsites.session',
  'dd_rc_a1',
  'microsites.language',
]
const visit = ['ajs_anonymous_id', '_dd_tab_id', 'microsites.bot', 'microsites.document']
const cookies = ['ajs_user_id', '__tld__', 's:context.referrer', '_dd_s', '_dd_s_v2', 'dd_cookie_test_1', 'other']

/** A page of a visitor of whom earlier pages have stored all of that. */
function page(choice: Partial<Choice>, changes: Partial<Consent> = {}) {
  const jar = new Set(cookies)
  const leavings = new Set<() => void>()
  const watchers = new Set<() => void>()
  const entries = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 'stored']))
  const browser = fakeBrowser({
    lasting: fakeStore(entries(lasting)),
    visit: fakeStore(entries(visit)),
    expireCookies(names) {
      for (const cookie of jar) if (names.test(cookie)) jar.delete(cookie)
    },
    onCookieChange: (run) => void watchers.add(run),
  })
  const consent = { ...testConsent(choice), ...changes }
  keepClean(consent, browser, {
    whenVisited: (run) => run(),
    onReturn: () => () => undefined,
    onEnding: () => undefined,
    onLeave(run) {
      leavings.add(run)
      return () => leavings.delete(run)
    },
  })
  return {
    consent,
    browser,
    jar,
    left: () => [...browser.lasting.keys(), ...browser.visit.keys(), ...jar].toSorted(),
    leave: () => leavings.forEach((run) => run()),
    leavings,
    /** As in a browser that tells once. */
    changeCookies() {
      const told = [...watchers]
      watchers.clear()
      for (const run of told) run()
    },
  }
}

const everything = [...lasting, ...visit, ...cookies].toSorted()
const others = ['microsites.language', 'other']
const ofMonitoring = ['_dd_s', '_dd_s_v2', '_dd_tab_id', 'dd_cookie_test_1', 'dd_rc_a1', 'microsites.bot']

describe('AN-23 what earlier pages stored', () => {
  test('stays where all is allowed', () => {
    expect(page({ analytics: true, monitoring: true }).left()).toEqual(everything)
  })

  test('is removed with a refusal, even where no SDK was ever loaded', () => {
    expect(page({ analytics: false, monitoring: false, replay: false }).left()).toEqual(others)
  })

  test('is removed for each purpose by itself', () => {
    expect(page({ analytics: false, monitoring: true }).left()).toEqual([...others, ...ofMonitoring].toSorted())
    expect(page({ analytics: true, monitoring: false }).left()).not.toContain('_dd_s_v2')
    expect(page({ analytics: true, monitoring: false }).left()).toContain('ajs_user_id')
  })

  test('is removed when consent has lapsed, but not from a visitor who was never asked', () => {
    expect(page({}, { lapsed: true }).left()).toEqual(others)
    // Sites of one parent domain share its cookies: they may be of another.
    expect(page({}).left()).toContain('_dd_s_v2')
  })

  test('stays if it is of a service that the site does not use, but not what only this site can have stored', () => {
    const without = (...asked: Consent['asked']) => page({ analytics: false, monitoring: false }, { asked }).left()
    expect(without('analytics')).toEqual(
      [...others, ...ofMonitoring].filter((key) => key !== 'microsites.bot').toSorted(),
    )
    expect(without('monitoring')).toEqual(
      [
        ...others,
        'ajs_anonymous_id',
        'ajs_anonymous_id',
        'ajs_user_traits',
        'persisted-queue:v1:key:queue',
        ...cookies.slice(0, 3),
      ].toSorted(),
    )
  })
})

describe('AN-23 a choice', () => {
  test('that withdraws removes it at once, and again after what an SDK writes in leaving', () => {
    const one = page({ analytics: true, monitoring: true })
    one.consent.answer({ analytics: false, monitoring: false })
    expect(one.left()).toEqual(others)
    one.jar.add('_dd_s_v2')
    one.browser.lasting.set('ajs_user_id', 'null')
    one.leave()
    expect(one.left()).toEqual(others)
  })

  test('that withdraws removes it again when an SDK that was still starting has stored it', () => {
    const one = page({})
    one.consent.answer({ analytics: true, monitoring: true })
    one.changeCookies()
    expect(one.left()).toContain('_dd_s_v2')
    one.consent.answer({ analytics: false, monitoring: false })
    one.jar.add('_dd_s_v2')
    one.changeCookies()
    expect(one.left()).toEqual(others)
    one.consent.answer({ analytics: false, monitoring: true })
    one.jar.add('_dd_s_v2')
    one.changeCookies()
    expect(one.left()).toContain('_dd_s_v2')
  })

  test('that allows it again keeps what is stored from then on, in leaving too', () => {
    const one = page({ analytics: true, monitoring: true })
    one.consent.answer({ analytics: false, monitoring: false })
    one.consent.answer({ analytics: true, monitoring: true })
    one.jar.add('_dd_s_v2')
    one.leave()
    expect(one.left()).toContain('_dd_s_v2')
    expect(one.leavings.size).toBe(1)
  })
})
