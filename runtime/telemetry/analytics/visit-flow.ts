import type { Consent, Verdict } from '../consent/consent.ts'
import type { PageLife } from '../page-life.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { Analytics } from './analytics.ts'
import { visitorTraits } from './traits.ts'

export interface VisitOptions {
  readonly analytics: Pick<Analytics, 'setup' | 'whenKept' | 'identify' | 'page' | 'stop'>
  readonly consent: Pick<Consent, 'verdict' | 'subscribe'>
  readonly browser: BrowserEnvironment
  readonly life: PageLife
  /** Route of the page, e.g. `/` or `/legal`. */
  readonly route: string
  /** Locale of the page, e.g. `de`. */
  readonly locale: string
}

/**
 * Reports the visit of a page (AN-11): sets analytics up, identifies the visitor (who has no user id), and then reports
 * the page view (AN-02).
 * Reports another view whenever the page returns from the back/forward cache. Reports nothing about a page that was
 * only prerendered. Until the visitor has chosen, the view waits in memory.
 */
export function followVisit({ analytics, consent, browser, life, route, locale }: VisitOptions): void {
  let verdict: Verdict = 'unknown'
  /** Whether a view waits for the visitor's choice. The newest view replaces older ones. */
  let waiting = false
  /** Resolves once the visitor is identified. */
  let identified: Promise<void> = Promise.resolve()

  const report = () => analytics.page({ name: 'Microsites', properties: { route } })

  const follow = (): void => {
    const before = verdict
    verdict = consent.verdict('analytics')
    if (verdict === before) return
    if (verdict !== 'granted') {
      identified = Promise.resolve()
      return void analytics.stop()
    }
    const traits = visitorTraits(browser, locale)
    void analytics.setup()
    // Does not wait for the whole setup: a visitor who leaves during the bot check has still visited the page.
    identified = analytics.whenKept().then(() => analytics.identify(null, traits))
    // The visitor has changed a refusal, so the view can be reported now.
    if (before === 'denied') waiting = true
  }

  const tell = (): void => {
    if (!waiting || verdict === 'unknown') return
    waiting = false
    // A refused view is reported too, because analytics counts what it drops.
    if (verdict === 'denied') report()
    else void identified.then(report)
  }

  const see = (): void => {
    waiting = true
    follow()
    tell()
  }

  life.whenVisited(() => {
    see()
    consent.subscribe(() => {
      follow()
      tell()
    })
    // The visitor may have chosen in another tab in the meantime.
    life.onReturn(see)
  })
}
