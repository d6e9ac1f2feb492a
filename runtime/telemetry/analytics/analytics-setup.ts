import type { DropCause } from '../health.ts'
import { inSendingOrder } from '../queue/sending-order.ts'
import type { AnalyticsTransport } from '../transport.ts'
import type { AnalyticsState } from './analytics.ts'
import type { OutgoingEvent } from './analytics-event.ts'
import { outgoingEvent } from './outgoing-event.ts'
import type { AnalyticsOptions } from './analytics-options.ts'

/** Makes analytics ready after consent, and ends it after a withdrawal. */
export class AnalyticsSetup {
  state: AnalyticsState = 'not set up'
  /** The reason why no event can be sent, whatever happens; `undefined` if events can be sent. */
  off: DropCause | undefined
  /** The first `setup` since the start or the last `stop`. */
  #ongoing: Promise<void> | undefined
  #transport: AnalyticsTransport | undefined
  #stopped: Promise<unknown> = Promise.resolve()
  readonly #options: AnalyticsOptions

  constructor(options: AnalyticsOptions) {
    this.#options = options
    if (!options.settings.segment?.writeKey) this.off = 'unavailable'
  }

  setup(): Promise<void> {
    if (this.#ongoing || this.off || !this.#allowed) return this.#ongoing ?? Promise.resolve()
    this.state = 'setting up'
    this.#options.queue.keep()
    const ongoing: Promise<void> = this.#stopped.then(() => this.#begin(() => this.#ongoing === ongoing))
    this.#ongoing = ongoing
    return ongoing
  }

  async stop(): Promise<void> {
    const ongoing = this.#ongoing
    const stopped = this.#end('consent', this.#options.verdict() === 'denied')
    this.#stopped = Promise.allSettled([this.#stopped, ongoing, stopped])
    await this.#stopped
  }

  /** @param current whether `stop` has not been called since */
  async #begin(current: () => boolean): Promise<void> {
    const { queue, isBot, leaving, connect, report } = this.#options
    const wanted = (): boolean => {
      if (current() && !this.#allowed) void this.#end('consent', true)
      return current()
    }
    if (!wanted()) return
    const answer = isBot().catch(() => false)
    const left = leaving().then(() => undefined)
    let transport: AnalyticsTransport
    try {
      transport = await connect()
    } catch (error) {
      report('Analytics could not be loaded.', error)
      if (!current()) return undefined
      return (await answer) ? this.#endForBot(current) : this.#leaveToNextPage()
    }
    if (!current()) return transport.stop()
    this.#transport = transport
    // If both have settled by now, the answer counts.
    const bot = await Promise.race([answer, left])
    if (!wanted()) return
    if (bot === undefined) this.#open(transport, { botCheck: 'pending' })
    if (bot ?? (await answer)) return this.#endForBot(current)
    if (wanted()) await transport.takeOver()
    if (!wanted()) return
    this.#open(transport)
    transport.load().then(
      () => current() && queue.add({ type: 'track', name: 'Loaded Segment', properties: {} }),
      (error: unknown) => report('Analytics could not be loaded.', error),
    )
  }

  async #endForBot(current: () => boolean): Promise<void> {
    if (!current()) return
    this.off = 'bot'
    await this.#end('bot', true)
  }

  #open(transport: AnalyticsTransport, more?: Pick<OutgoingEvent, 'botCheck'>): void {
    this.#mergeIdentify()
    this.#options.queue.open((event) => transport.send({ ...outgoingEvent(event, this.#options), ...more }))
    this.state = 'ready'
  }

  /** Leaves the stored events to a page that can load the SDK, and counts the others as lost. */
  #leaveToNextPage(): void {
    const { queue, health } = this.#options
    queue.open(({ messageId }) => {
      if (queue.isStored(messageId)) return
      queue.remove(messageId)
      health.drop('unavailable')
    })
  }

  /** Merges the identify events of earlier documents into this document's (AN-07), unless they may have arrived. */
  #mergeIdentify(): void {
    const { queue } = this.#options
    const waiting = inSendingOrder(queue.events.values()).filter(
      ({ event, asked }) => event.type === 'identify' && asked === undefined,
    )
    const last = waiting.pop()
    if (last?.event.type !== 'identify') return
    for (const { messageId } of waiting) queue.remove(messageId)
    const traits = waiting.map(({ event }) => event.type === 'identify' && event.traits)
    queue.put({ ...last, event: { ...last.event, traits: Object.assign({}, ...traits, last.event.traits) } })
  }

  get #allowed(): boolean {
    return this.#options.verdict() === 'granted'
  }

  async #end(cause: DropCause, refused: boolean): Promise<void> {
    const { queue, health } = this.#options
    const transport = this.#transport
    if (queue.events.size > 0) health.drop(cause, queue.events.size)
    queue.clear(refused)
    this.#transport = undefined
    this.#ongoing = undefined
    this.state = 'not set up'
    await transport?.stop()
  }
}
