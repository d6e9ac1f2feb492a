import type { Recorder } from '../telemetry/queue/recorder.ts'
import { recordVisit } from './record-visit.ts'

/** Time between two looks at whether the page is loaded and painted, in milliseconds. */
const PAUSE = 50

/** How often to look for it. A hidden tab never paints, and Firefox reports no paint of a page whose URL has a fragment. */
const LOOKS = 40

/** The rest of a page's JavaScript. */
export interface Rest {
  run(recorder: Recorder | undefined): unknown
}

/**
 * Records the visit. Loads and runs the rest of the JavaScript once the page is loaded and painted, so that it does not
 * delay the first paint. Never throws: without the rest, the page is still complete.
 */
export function boot(load: () => Promise<Rest>): void {
  const recorder = recordVisit()
  const begin = async () => {
    let leaving = false
    const leave = () => {
      leaving = true
    }
    addEventListener('beforeunload', leave)
    try {
      const rest = await load()
      rest.run(recorder)
    } catch {
      // Sent by the next page if the visitor has consented: without scripts, this page sends nothing.
      // Firefox stops loading scripts as soon as the visitor follows a link.
      if (!leaving) recorder?.record({ type: 'track', name: 'Page Script Failed' })
    }
    // Some browsers keep no page with this listener for Back.
    removeEventListener('beforeunload', leave)
  }
  let looks = LOOKS
  const wait = () => {
    const painted = () => looks-- === 0 || performance.getEntriesByType('paint')[0]
    if (document.readyState === 'complete' && painted()) void begin()
    else setTimeout(wait, PAUSE)
  }
  wait()
}
