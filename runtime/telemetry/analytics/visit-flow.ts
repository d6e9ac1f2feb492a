import type { Consent, Verdict } from '../consent/consent.ts'
import type { EventQueue } from '../queue/event-queue.ts'
import type { TelemetryParts } from '../telemetry-parts.ts'
import type { Analytics } from './analytics.ts'
import { visitorTraits } from './traits.ts'

export interface VisitOptions extends Pick<TelemetryParts, 'browser' | 'life' | 'locale'> {
  readonly queue: Pick<EventQueue, 'events'>
  readonly analytics: Pick<Analytics, 'setup' | 'identify' | 'page' | 'stop'>
  readonly consent: Pick<Consent, 'verdict' | 'subscribe'>
}

/**
 * Reports the visit of a page (AN-11): sets analytics up, identifies the visitor, who has no user id, and reports the
 * page view (AN-02) unless the first script of the page has recorded it.
 * Reports another view whenever the page returns from the back/forward cache. Reports nothing about a page that was
 * only prerendered.
 */
export function followVisit({ queue, analytics, consent, browser, life, locale }: VisitOptions): void {
  let verdict: Verdict = 'unknown'
  let viewed = false

  function view(): void {
    viewed = true
    analytics.page({ name: 'Microsites' })
  }
  const identify = (): void => analytics.identify(null, visitorTraits(browser, locale))

  function follow(): void {
    const before = verdict
    verdict = consent.verdict('analytics')
    if (verdict === before) return
    if (verdict === 'granted') {
      void analytics.setup()
      identify()
      if (!viewed) view()
    } else {
      viewed = false
      void analytics.stop()
    }
  }

  life.whenVisited(() => {
    viewed = [...queue.events.values()].some(({ event }) => event.type === 'page')
    follow()
    // The view waits for the visitor's choice.
    if (!viewed && verdict === 'unknown') view()
    consent.subscribe(follow)
    life.onReturn(() => {
      // The visitor may have chosen in another tab in the meantime.
      follow()
      if (verdict === 'denied') return
      if (verdict === 'granted') identify()
      view()
    })
  })
}
