import type { EventPage, WebEvent } from '../analytics/analytics-event.ts'
import type { PageFacts } from '../analytics/page-facts.ts'
import type { BrowserEnvironment, Store } from '../browser-environment.ts'
import type { HealthRecord } from '../health.ts'
import { limits } from '../limits.ts'
import { trimReferrer } from '../privacy/trim-referrer.ts'
import { trimSearch } from '../privacy/trim-search.ts'
import { trimText } from '../privacy/trim-text.ts'
import type { Ownership } from './ownership.ts'
import { completeEvent } from './complete-event.ts'
import type { EventSite } from './complete-event.ts'
import { parseQueuedEvent, readRecorded } from './parse-queued-event.ts'
import { queuePrefix } from './recorder.ts'
import type { QueuedEvent } from './queued-event.ts'
import type { Recorder } from './recorder.ts'
import { inSendingOrder } from './sending-order.ts'
import { createSession } from './session.ts'
import type { Session } from './session.ts'

export interface QueueOptions {
  /** Added to the properties of every page and track event. */
  readonly facts?: PageFacts
  readonly site?: EventSite
  /** Holds the events of this document so far. All later ones come here. */
  readonly recorder?: Recorder | undefined
}

type QueueBrowser = Pick<BrowserEnvironment, 'lasting' | 'now' | 'newId' | 'title' | 'referrer' | 'search'>

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * The events of a page that no intake has taken yet: in memory until the visitor's consent allows storing them, and then
 * in storage, so that another page sends what this one cannot. An event stays until it is removed.
 */
export class EventQueue {
  /** Id of this document. */
  readonly document: string
  readonly #browser: QueueBrowser
  readonly #health: HealthRecord
  readonly #facts: PageFacts | undefined
  readonly #site: EventSite | undefined
  readonly #session: Session
  readonly #events = new Map<string, QueuedEvent>()
  readonly #stored = new Set<string>()
  #keeping = false
  #refusing = false
  #order = 0
  #send: ((event: QueuedEvent) => void) | undefined

  constructor(browser: QueueBrowser, health: HealthRecord, { facts, site, recorder }: QueueOptions = {}) {
    this.#browser = browser
    this.#health = health
    this.#facts = facts
    this.#site = site
    this.#session = createSession(browser)
    this.document = recorder?.document ?? browser.newId()
    if (!recorder) return
    for (const event of recorder.events) {
      const { messageId } = event
      if (browser.lasting.get(this.#keyOf(messageId)) !== undefined) this.#stored.add(messageId)
      // The recorder knows less about the page.
      this.put({ ...readRecorded(event), event: this.#withFacts(event.event), page: this.page() })
    }
    this.#order = recorder.events.length
    recorder.record = (event) => this.add(event)
  }

  /** By messageId. */
  get events(): ReadonlyMap<string, QueuedEvent> {
    return this.#events
  }

  /** Adds an event that happens now. Does nothing if the visitor has refused. */
  add(event: WebEvent): void {
    if (this.#refusing) return
    const messageId = this.#browser.newId()
    const at = this.#browser.now()
    const order = this.#order++
    const page = this.page()
    const added = { messageId, document: this.document, order, at, event: this.#withFacts(event), page }
    const complete = this.#send ? this.#withSession(added) : added
    this.put(complete)
    this.#send?.(complete)
  }

  /** Replaces a waiting event by one that happens now. */
  replace(waiting: QueuedEvent, event: WebEvent): void {
    this.put({ ...waiting, at: this.#browser.now(), page: this.page(), event: this.#withFacts(event) })
  }

  /** Adds or replaces an event. */
  put(event: QueuedEvent): void {
    const { messageId } = event
    const { lasting } = this.#browser
    const text = JSON.stringify(event)
    this.#events.set(messageId, event)
    if (!this.#keeping || !(this.#stored.has(messageId) || hasRoom(lasting, text))) return
    if (lasting.set(this.#keyOf(messageId), text)) this.#stored.add(messageId)
  }

  /** Returns what an event needs to know about its page. */
  page(): EventPage {
    const { title, referrer, search } = this.#browser
    return { title, referrer, search }
  }

  /**
   * Whether the event still waits. It does not if it has disappeared from storage: another page has taken it over, or a
   * withdrawal in another tab has removed it.
   */
  has(messageId: string): boolean {
    if (!this.#events.has(messageId)) return false
    return !this.#stored.has(messageId) || this.#browser.lasting.get(this.#keyOf(messageId)) !== undefined
  }

  /** Whether the event survives this page. */
  isStored(messageId: string): boolean {
    return this.#stored.has(messageId)
  }

  /** Number of events that consent allows storing, but for which there was no room. */
  get unstored(): number {
    return this.#keeping ? this.#events.size - this.#stored.size : 0
  }

  remove(messageId: string): void {
    this.#events.delete(messageId)
    this.#stored.delete(messageId)
    this.#browser.lasting.remove(this.#keyOf(messageId))
  }

  /** Stores all events, and from now on each new one. Call it only after consent. */
  keep(): void {
    this.#keeping = true
    this.#refusing = false
    for (const event of this.#events.values()) this.put(event)
  }

  /** Takes over the events of closed pages. */
  async takeOver(ownership: Pick<Ownership, 'ifGone'>): Promise<void> {
    const { lasting } = this.#browser
    const ownerOf = (key: string): string => key.slice(queuePrefix.length).split('/')[0] ?? ''
    for (const owner of new Set(eventKeys(lasting).map(ownerOf))) {
      if (owner === this.document) continue
      const keys = eventKeys(lasting).filter((key) => ownerOf(key) === owner)
      const written = keys.map((key) => parseQueuedEvent(lasting.get(key), key)?.at ?? 0)
      await ownership.ifGone(owner, Math.max(...written), () => keys.forEach((key) => this.#take(key)))
    }
  }

  /** Passes on all events that still wait, in sending order, each with its session (AN-15), and from now on each new one. */
  open(send: (event: QueuedEvent) => void): void {
    for (const messageId of this.#events.keys()) if (!this.has(messageId)) this.remove(messageId)
    // By time, so that the first event of a session is the one that is marked.
    const byTime = [...this.#events.values()].sort((a, b) => a.at - b.at)
    for (const event of byTime) this.put(this.#withSession(event))
    this.#send = send
    inSendingOrder(this.#events.values()).forEach(send)
  }

  /**
   * Removes all events, those of other pages included, and the session. Stores and passes on nothing until `keep` and
   * `open` are called.
   * @param refused whether to take no more events until then
   */
  clear(refused: boolean): void {
    this.#keeping = false
    this.#refusing = refused
    this.#send = undefined
    this.#events.clear()
    this.#stored.clear()
    forgetEvents(this.#browser.lasting)
    this.#session.forget()
  }

  #keyOf(messageId: string): string {
    return `${queuePrefix}${this.document}/${messageId}`
  }

  #withFacts(event: WebEvent): WebEvent {
    if (event.type === 'identify') return event
    return completeEvent({ ...event, properties: { ...this.#facts, ...event.properties } }, this.#site)
  }

  #withSession(event: QueuedEvent): QueuedEvent {
    if (event.session || event.event.type === 'identify') return event
    return { ...event, session: this.#session.touch(event.at) }
  }

  #take(key: string): void {
    const { lasting } = this.#browser
    const now = this.#browser.now()
    const stored = parseQueuedEvent(lasting.get(key), key)
    // The event may be gone: its page may have lived until now.
    lasting.remove(key)
    if (!stored) return
    const { at, asked = now } = stored
    // Most likely it has arrived, and the intake would no longer recognise a copy.
    if (asked < now - limits.queue.deduplicationHours * HOUR) return
    // An event from a clock that was ahead would never expire.
    const event = completeEvent(stored.event, this.#site)
    if (at >= now - limits.queue.days * DAY)
      this.put({ ...stored, event, at: Math.min(at, now), page: trimmed(stored.page) })
    else this.#health.drop('expired')
  }
}

/** The first script of a page cannot trim its title. */
const trimmed = ({ title, referrer, search }: EventPage): EventPage => ({
  title: trimText(title),
  referrer: trimReferrer(referrer),
  search: trimSearch(search),
})

/** Returns the storage keys of the events of all pages of this origin. */
export function eventKeys(store: Store): string[] {
  return store.keys().filter((key) => key.startsWith(queuePrefix))
}

/** Removes the stored events of all pages of this origin. */
export function forgetEvents(store: Store): void {
  for (const key of eventKeys(store)) store.remove(key)
}

function hasRoom(store: Store, text: string): boolean {
  const keys = eventKeys(store)
  const length = keys.reduce((sum, key) => sum + (store.get(key) ?? '').length, text.length)
  return keys.length < limits.queue.events && length <= limits.queue.kilobytes * 1024
}
