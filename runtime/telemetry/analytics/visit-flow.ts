import type { Consent, Verdict } from '../consent/consent.ts'
import type { PageLife } from '../page-life.ts'
import type { Surroundings } from '../surroundings.ts'
import type { Analytics } from './analytics.ts'
import { visitorTraits } from './traits.ts'

export interface VisitOptions {
  readonly analytics: Pick<Analytics, 'setup' | 'whenKept' | 'identify' | 'page' | 'stop'>
  readonly consent: Pick<Consent, 'verdict' | 'subscribe'>
  readonly surroundings: Surroundings
  readonly life: PageLife
  /** Of the page, e.g. `/` or `/legal`. */
  readonly route: string
  /** Of the page, e.g. `de`. */
  readonly locale: string
}

/**
 * What each page of a microsite reports by itself (AN-11): sets analytics up, identifies the visitor, who has no user id,
 * and only then reports the page (AN-02), again each time that the page comes back from the back/forward cache. Nothing
 * is reported of a page that was only rendered ahead, and until the visitor has chosen the view waits here, in memory.
 */
export function followVisit({ analytics, consent, surroundings, life, route, locale }: VisitOptions): void {
  let verdict: Verdict = 'unknown'
  /** Whether a view waits for the visitor's choice: the newest stands for those before it. */
  let waiting = false
  /** Fulfilled once the visitor is identified. */
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
    const traits = visitorTraits(surroundings, locale)
    void analytics.setup()
    // Not for all of it: who leaves while it is asked whether they are a bot has been here all the same.
    identified = analytics.whenKept().then(() => analytics.identify(null, traits))
    // A view that was refused is welcome now.
    if (before === 'denied') waiting = true
  }

  const tell = (): void => {
    if (!waiting || verdict === 'unknown') return
    waiting = false
    // A refused view is handed on too: analytics counts what it drops.
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
    // The visitor may have chosen in another tab meanwhile.
    life.onReturn(see)
  })
}
