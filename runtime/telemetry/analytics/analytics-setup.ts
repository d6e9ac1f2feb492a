import type { DropCause } from '../health.ts'
import type { AnalyticsTransport } from '../transport.ts'
import type { AnalyticsState } from './analytics.ts'
import type { AnalyticsOptions } from './create-analytics.ts'
import type { EventSender } from './event-sender.ts'

/** An open transport, while the bot check decides whether events may be sent. */
type Opened = { readonly transport: AnalyticsTransport; readonly bot: Promise<boolean> }

/** Opens and starts the transport of a page after consent, and ends it after a withdrawal. */
export class AnalyticsSetup {
  state: AnalyticsState = 'not set up'
  /** The reason why no event can be sent, whatever happens; `undefined` if events can be sent. */
  off: DropCause | undefined
  /** The first `setup` since the start or the last `stop`. `kept`: events survive the page, or never will. */
  #ongoing: { readonly kept: Promise<unknown>; readonly done: Promise<void> } | undefined
  #stopped: Promise<unknown> = Promise.resolve()
  readonly #options: AnalyticsOptions
  readonly #sender: EventSender

  constructor(options: AnalyticsOptions, sender: EventSender) {
    this.#options = options
    this.#sender = sender
    if (!options.settings.segment?.writeKey) this.off = 'unavailable'
  }

  setup(): Promise<void> {
    if (this.#ongoing || this.off || !this.#allowed) return this.#ongoing?.done ?? Promise.resolve()
    this.state = 'setting up'
    const current = (): boolean => this.#ongoing === own
    const kept = Promise.resolve().then(() => this.#open(current))
    const done = kept.then((opened) => opened && this.#start(opened, current))
    const own = { kept, done }
    this.#ongoing = own
    return done
  }

  async whenKept(): Promise<void> {
    await this.#ongoing?.kept
  }

  async stop(): Promise<void> {
    const { done } = this.#ongoing ?? {}
    const stopped = this.#reset()?.stop()
    this.#sender.forgetSession()
    this.#stopped = Promise.allSettled([this.#stopped, done, stopped])
    await this.#stopped
  }

  /**
   * Opens the transport. The bot check runs in parallel: a visitor who leaves before its answer is still counted.
   * @param current whether `stop` has not been called since
   * @returns `undefined` if no event can be sent
   */
  async #open(current: () => boolean): Promise<Opened | undefined> {
    const wanted = (): boolean => current() && this.#allowed
    try {
      await this.#stopped
      if (wanted()) {
        const bot = this.#options.isBot().catch(() => false)
        const transport = await this.#options.connect()
        if (wanted()) {
          this.#sender.connect(transport)
          return { transport, bot }
        }
        await transport.stop()
      }
      if (current()) this.#reset()
    } catch (error) {
      this.#options.report('Analytics could not be loaded.', error)
      if (current()) this.#turnOff('unavailable')
    }
    return undefined
  }

  async #start({ transport, bot }: Opened, current: () => boolean): Promise<void> {
    const isBot = await bot
    // If `stop` was called, it has stopped the transport.
    if (!current()) return
    if (isBot) {
      this.#turnOff('bot')
      this.#sender.forgetSession()
      await transport.stop('bot')
    } else if (this.#allowed) {
      this.state = 'ready'
      void transport.start().then((loaded) => {
        if (loaded && current() && this.#allowed) this.#sender.take({ type: 'track', name: 'Loaded Segment' }, true)
      })
    } else {
      this.#reset()
      await transport.stop()
    }
  }

  get #allowed(): boolean {
    return this.#options.verdict() === 'granted'
  }

  /** @returns the transport that was connected */
  #reset(): AnalyticsTransport | undefined {
    this.#ongoing = undefined
    this.state = 'not set up'
    return this.#sender.disconnect('consent')
  }

  #turnOff(cause: DropCause): void {
    this.off = cause
    this.state = 'not set up'
    this.#sender.disconnect(cause)
  }
}
