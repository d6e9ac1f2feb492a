import type { PageData } from '../contract/page-data.ts'
import type { EarlyError } from '../telemetry/monitoring/early-error.ts'
import type { MeasuredVisit } from '../telemetry/late-telemetry.ts'
import type { Recorder } from '../telemetry/queue/recorder.ts'
import { recordVisit } from './record-visit.ts'

/** Time between two looks at whether the page is loaded and painted, in milliseconds. */
const PAUSE = 50

/** How often to look for it. A hidden tab never paints, and Firefox reports no paint of a page whose URL has a fragment. */
const LOOKS = 40

/** What the first script of a page passes on to the others. */
export interface Beginning {
  readonly data: PageData
  readonly recorder: Recorder | undefined
  /** The first three errors of the page, until monitoring takes them. */
  readonly errors: EarlyError[]
}

/** The part of a page's JavaScript that measures the visit. */
export interface MeasuringPart {
  begin(beginning: Beginning): Promise<MeasuredVisit>
}

/** The rest of a page's JavaScript. */
export interface Rest {
  /** @param telemetry `undefined` on a page that measures nothing */
  run(beginning: Beginning, telemetry: Promise<MeasuredVisit> | undefined): unknown
}

/**
 * Records the visit. Loads the telemetry after the first paint, and the rest of the JavaScript once the page is loaded,
 * too, so that neither delays the paint. Never throws: without the rest, the page is still complete.
 */
export function boot(loadTelemetry: () => Promise<MeasuringPart>, loadRest: () => Promise<Rest>): void {
  const data: PageData = JSON.parse(document.getElementById('page-data')!.textContent)
  const recorder = recordVisit(data)
  const errors: EarlyError[] = []
  const beginning = { data, recorder, errors }
  const keep = ({ error, reason, message }: { error?: unknown; reason?: unknown; message?: string }) =>
    errors[2] || errors.push({ error: error ?? reason ?? message, at: Date.now() })
  addEventListener('error', keep)
  addEventListener('unhandledrejection', keep)
  /** Whether a failure says nothing new: one is recorded, or the visitor leaves. */
  let quiet = false
  const leave = () => {
    quiet = true
  }
  /**
   * Asks for a script, and again while it cannot be loaded: after 2, 8, 32, … seconds, or as soon as the browser is online.
   * Chromium and WebKit then request it again; Firefox remembers the failure until the page is loaded again.
   */
  const load = async <Part>(ask: () => Promise<Part>): Promise<Part> => {
    for (let wait = 2000; ; wait *= 4)
      try {
        return await ask()
      } catch {
        // Sent if the visitor has consented, by this page if its telemetry is loaded, otherwise by the next one.
        // Firefox stops loading scripts as soon as the visitor follows a link.
        if (!quiet) recorder?.record({ type: 'track', name: 'Page Script Failed' })
        leave()
        await new Promise((resolve) => {
          setTimeout(resolve, wait)
          addEventListener('online', resolve)
        })
      }
  }
  let telemetry: Promise<MeasuredVisit> | undefined
  const begin = async () => {
    addEventListener('beforeunload', leave)
    const rest = await load(loadRest)
    // Some browsers keep no page with this listener for Back.
    removeEventListener('beforeunload', leave)
    rest.run(beginning, telemetry)
  }
  let looks = LOOKS
  const wait = () => {
    const painted = looks-- < 1 || performance.getEntriesByType('paint')[0]
    if (painted && data.telemetry && !telemetry) {
      telemetry = load(loadTelemetry).then((part) => part.begin(beginning))
      telemetry.catch(() => {})
    }
    if (painted && document.readyState === 'complete') void begin()
    else setTimeout(wait, PAUSE)
  }
  wait()
}
