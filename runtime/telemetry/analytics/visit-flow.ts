import type { Consent, Verdict } from '../consent/consent.ts'
import type { PageLife } from '../page-life.ts'
import type { Surroundings } from '../surroundings.ts'
import type { Analytics } from './analytics.ts'
import { visitorTraits } from './traits.ts'

export interface VisitOptions {
  readonly analytics: Pick<Analytics, 'setup' | 'identify' | 'page' | 'stop'>
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
 * and then reports the page (AN-02), again each time that the page comes back from the back/forward cache. Nothing is
 * reported of a page that was only rendered ahead.
 */
export function followVisit({ analytics, consent, surroundings, life, route, locale }: VisitOptions): void {
  let verdict: Verdict = 'unknown'

  const view = () => analytics.page({ name: 'Microsites', properties: { route } })

  /** @returns whether a view that was refused is welcome now */
  const follow = (): boolean => {
    const before = verdict
    verdict = consent.verdict('analytics')
    if (verdict === before) return false
    if (verdict === 'granted') {
      void analytics.setup()
      analytics.identify(null, visitorTraits(surroundings, locale))
      return before === 'denied'
    }
    void analytics.stop()
    return false
  }

  life.whenVisited(() => {
    follow()
    view()
    consent.subscribe(() => {
      if (follow()) view()
    })
    life.onReturn(() => {
      // The visitor may have chosen in another tab meanwhile.
      follow()
      view()
    })
  })
}
