import { describe, expect, test } from 'vitest'
import type { TelemetrySettings } from '../../../runtime/contract/telemetry-settings.ts'
import { purposes } from '../../../runtime/contract/purposes.ts'
import { CONSENT_KEY } from '../../../runtime/telemetry/consent/consent-key.ts'
import { createConsent } from '../../../runtime/telemetry/consent/create-consent.ts'
import { fakeBrowser } from '../fake-browser.ts'

const settings: TelemetrySettings = {
  environment: 'production',
  consent: 'opt-in',
  micrositesHost: 'https://microsites.example',
  botCheck: 'https://www.luggage.example/bot-check',
  graphql: 'https://api.luggage.example',
  segment: { writeKey: 'key' },
  datadog: {
    applicationId: 'application',
    clientToken: 'token',
    site: 'datadoghq.eu',
    sessionSampleRate: 100,
    sessionReplaySampleRate: 20,
  },
}

const day = 24 * 60 * 60 * 1000

const verdicts = (consent: ReturnType<typeof createConsent>) =>
  Object.fromEntries(purposes.map((one) => [one, consent.verdict(one)]))

const all = (verdict: string) => ({ analytics: verdict, monitoring: verdict, replay: verdict })

describe('AN-23 consent', () => {
  test('is asked for by default, and nothing is stored before the answer', () => {
    const browser = fakeBrowser()
    const consent = createConsent({ settings, browser })
    expect(consent.open).toBe(true)
    expect(verdicts(consent)).toEqual(all('unknown'))
    expect(browser.lasting.keys()).toEqual([])
  })

  test.each([
    [{ analytics: true, monitoring: true, replay: true }, all('granted')],
    [{ analytics: false, monitoring: false, replay: false }, all('denied')],
    [
      { analytics: false, monitoring: true, replay: false },
      { ...all('denied'), monitoring: 'granted' },
    ],
    // What is not monitored cannot be recorded.
    [{ analytics: false, monitoring: false, replay: true }, all('denied')],
  ])('%j is kept for the next visit', (choice, expected) => {
    const browser = fakeBrowser()
    const first = createConsent({ settings, browser })
    let told = 0
    first.subscribe(() => told++)
    first.choose(choice)
    expect(told).toBe(1)
    expect(verdicts(first)).toEqual(expected)
    const next = createConsent({ settings, browser })
    expect(next.open).toBe(false)
    expect(verdicts(next)).toEqual(expected)
  })

  test('holds for the page alone where nothing can be stored', () => {
    const lasting = { get: () => undefined, set: () => false, remove() {}, keys: () => [] }
    const browser = { ...fakeBrowser(), lasting }
    const consent = createConsent({ settings, browser })
    consent.choose({ analytics: true, monitoring: true, replay: true })
    expect(verdicts(consent)).toEqual(all('granted'))
    consent.refresh()
    expect(verdicts(consent)).toEqual(all('granted'))
    expect(consent.kept).toBe(false)
    expect(createConsent({ settings, browser }).open).toBe(true)
    // A refusal would be forgotten.
    expect(verdicts(createConsent({ settings: { ...settings, consent: 'opt-out' }, browser }))).toEqual(all('denied'))
  })

  test('is asked for again after 180 days, when the clock was set back, and of a record that makes no sense', () => {
    const browser = fakeBrowser()
    const now = browser.now()
    createConsent({ settings, browser }).choose({ analytics: true, monitoring: true, replay: true })
    const at = (time: number) => createConsent({ settings, browser: { ...browser, now: () => time } }).open
    expect([at(now + 180 * day), at(now + 180 * day + 1)]).toEqual([false, true])
    expect([at(now - day), at(now - day - 1)]).toEqual([false, true])
    const record: unknown = JSON.parse(browser.lasting.get(CONSENT_KEY) ?? '')
    for (const broken of ['', '{', 'null', '7', '[]', JSON.stringify({ ...(record as object), analytics: 'yes' })]) {
      browser.lasting.set(CONSENT_KEY, broken)
      expect(createConsent({ settings, browser }).open, broken).toBe(true)
    }
    browser.lasting.set(CONSENT_KEY, JSON.stringify({ ...(record as object), version: 0 }))
    expect(createConsent({ settings, browser }).open).toBe(true)
  })

  test('Global Privacy Control is a refusal, which a choice in its face overrules', () => {
    const browser = { ...fakeBrowser(), globalPrivacyControl: true }
    const consent = createConsent({ settings, browser })
    expect(consent).toMatchObject({ open: false, bySignal: true })
    expect(verdicts(consent)).toEqual(all('denied'))
    consent.choose({ analytics: true, monitoring: false, replay: false })
    expect(consent.bySignal).toBe(false)
    expect(createConsent({ settings, browser }).verdict('analytics')).toBe('granted')
  })

  test('a signal that comes after a choice has the last word', () => {
    const browser = fakeBrowser()
    createConsent({ settings, browser }).choose({ analytics: true, monitoring: true, replay: true })
    const later = createConsent({ settings, browser: { ...browser, globalPrivacyControl: true } })
    expect(verdicts(later)).toEqual(all('denied'))
  })

  test('where the table says so it is granted until refused, but not against the signal', () => {
    const optOut = { ...settings, consent: 'opt-out' } as const
    const browser = fakeBrowser()
    const consent = createConsent({ settings: optOut, browser })
    expect(consent.open).toBe(false)
    expect(verdicts(consent)).toEqual(all('granted'))
    consent.choose({ analytics: false, monitoring: false, replay: false })
    expect(verdicts(createConsent({ settings: optOut, browser }))).toEqual(all('denied'))
    const later = { ...browser, now: () => browser.now() + 181 * day }
    expect(verdicts(createConsent({ settings: optOut, browser: later }))).toEqual(all('denied'))
    const signalled = { ...fakeBrowser(), globalPrivacyControl: true }
    expect(verdicts(createConsent({ settings: optOut, browser: signalled }))).toEqual(all('denied'))
  })

  test('nobody is asked for what is not measured', () => {
    const { datadog, ...segmentAlone } = settings
    const browser = fakeBrowser()
    expect(createConsent({ settings: segmentAlone, browser }).verdict('monitoring')).toBe('denied')
    const { segment, ...rest } = settings
    const nothing = { ...rest, ...(datadog && { datadog: { ...datadog, clientToken: '' } }) }
    expect(createConsent({ settings: nothing, browser }).open).toBe(false)
    const unrecorded = { ...settings, ...(datadog && { datadog: { ...datadog, sessionReplaySampleRate: 0 } }) }
    expect(createConsent({ settings: unrecorded, browser }).verdict('replay')).toBe('denied')
  })

  test('another tab tells of its choice', () => {
    const browser = fakeBrowser()
    const one = createConsent({ settings, browser })
    const other = createConsent({ settings, browser })
    const told: string[] = []
    one.subscribe((here) => told.push(`one ${here}`))
    other.subscribe((here) => told.push(`other ${here}`))
    other.choose({ analytics: true, monitoring: false, replay: false })
    expect(one.verdict('analytics')).toBe('unknown')
    one.refresh()
    expect(told).toEqual(['other true', 'one false'])
    expect(one.verdict('analytics')).toBe('granted')
    one.refresh()
    expect(told).toHaveLength(2)
  })

  test('lapses, which is not the same as never having been asked', () => {
    const browser = fakeBrowser()
    const consent = createConsent({ settings, browser })
    expect(consent.lapsed).toBe(false)
    consent.choose({ analytics: true, monitoring: true, replay: true })
    expect(consent.lapsed).toBe(false)
    const later = { ...browser, now: () => browser.now() + 181 * day }
    expect(createConsent({ settings, browser: later }).lapsed).toBe(true)
  })
})
