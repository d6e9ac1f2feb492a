import type { PageData } from '../contract/page-data.ts'
import { CONSENT_KEY } from '../telemetry/consent/consent-key.ts'
import { queuePrefix } from '../telemetry/queue/recorder.ts'
import type { RecordedEvent, Recorder } from '../telemetry/queue/recorder.ts'

/**
 * The query parameters that may be stored here: those of `trimSearch`, if their values are plain. The telemetry itself
 * knows more values that are harmless, and reads the query again.
 */
const plain = /[?&](utm_[a-z_]+|gclid|fbclid|msclkid)=(\d+|(?![^&]*(\d[.+-]{0,2}){9})[\w.+-]*)(?![^&])/g

/**
 * Records the page view and each booking, before anything else is loaded. If the visitor has consented on an earlier
 * visit, they are stored at once, so that a later page can send them.
 * Leaves all that can wait to `readRecorded` and `completeEvent`: the first script has a limit of 1.4 KB.
 * @returns `undefined` on a page that reports no events, and on a host that it was not built for
 */
export function recordVisit({ telemetry, hosts, route, reservation, locale }: PageData): Recorder | undefined {
  // `randomUUID` exists only on https pages.
  if (!telemetry?.segment || !hosts[location.hostname] || !crypto.randomUUID) return undefined
  const own = crypto.randomUUID()
  const events: RecordedEvent[] = []
  const recorder: Recorder = {
    document: own,
    events,
    record(event) {
      const messageId = crypto.randomUUID()
      const recorded: RecordedEvent = {
        messageId,
        document: own,
        order: events.length,
        at: Date.now(),
        event,
        language: locale.language,
        route,
        page: {
          title: document.title,
          referrer: document.referrer.match(/^[^/]*\/\/[^/?#@]*\//),
          search: location.search.match(plain),
        },
      }
      events.push(recorded)
      try {
        if (mayStore(telemetry.consent)) localStorage[`${queuePrefix}${own}/${messageId}`] = JSON.stringify(recorded)
      } catch {
        // The storage is full or forbidden. The event waits in memory.
      }
    },
  }
  const view = () => recorder.record({ type: 'page', name: 'Microsites' })
  if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', view)
  else view()
  addEventListener('submit', ({ target, defaultPrevented }) => {
    const form = target as HTMLFormElement
    // The page itself may have found a mistake.
    if (defaultPrevented || form.getAttribute('action') !== reservation.action) return
    const values = new FormData(form)
    const entered = Object.values(reservation.parameters).map((name) => values.get(name)) as string[]
    recorder.record({ type: 'track', name: 'Booking Started', properties: { entered } })
  })
  return recorder
}

/** A choice as `createConsent` stores it, with the version `QUESTION`, analytics allowed, and two more answers. */
const allowed = /^\{"version":1,"at":"([^"]+)","signal":(true|false),"analytics":true(,"\w+":(true|false)){2}\}$/

/**
 * Whether events may be stored. Asked for each event, because another tab can withdraw. If anything is in doubt they are
 * not stored: the telemetry itself decides again.
 */
function mayStore(consent: string): boolean {
  const choice = localStorage[CONSENT_KEY] as string
  const [, at, signal] = allowed.exec(choice) ?? []
  const days = (Date.now() - Date.parse(at!)) / 864e5
  return (
    (choice ? days > -1 && days < 180 : consent === 'opt-out') &&
    (signal === 'true' || !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) &&
    // Without this limit, pages whose scripts are blocked would fill the storage.
    localStorage.length < 100
  )
}
