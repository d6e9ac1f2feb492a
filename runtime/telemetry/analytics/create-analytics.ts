import type { HostMap } from '../../contract/host-map.ts'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import type { Verdict } from '../consent/consent.ts'
import type { DropCause, HealthRecord } from '../health.ts'
import type { Surroundings } from '../surroundings.ts'
import type { AnalyticsTransport } from '../transport.ts'
import type { Analytics, AnalyticsState } from './analytics.ts'
import { pageContext } from './page-context.ts'
import { drain, emptyQueue, enqueue } from './queue.ts'
import type { Waiting, WebEvent } from './queue.ts'
import { createSession } from './session.ts'
import { snapshot } from './snapshot.ts'
import { stamp } from './stamp.ts'
import { browserTraits } from './traits.ts'

export interface AnalyticsOptions {
  readonly surroundings: Surroundings
  readonly health: HealthRecord
  readonly hosts: HostMap
  readonly settings: Pick<TelemetrySettings, 'micrositesHost' | 'segment'>
  /** The visitor's consent to analytics at the time of the call. */
  verdict(): Verdict
  /** Called once per setup, after consent. */
  isBot(): Promise<boolean>
  /** Opens the transport. It stores events, and sends them once it is started. */
  connect(): Promise<AnalyticsTransport>
  /** Logs to the console for developers (AN-21). */
  report(message: string, error: unknown): void
}

/** An open transport, while the bot check decides whether events may be sent. */
interface Opened {
  readonly transport: AnalyticsTransport
  readonly bot: Promise<boolean>
}

interface Setup {
  /** Resolves once events survive the page, or never will. */
  readonly kept: Promise<unknown>
  readonly done: Promise<void>
}

/**
 * Returns the analytics of a page. It decides which events are sent and in what order, and counts the dropped ones.
 * @throws "No mapping found for origin" on a host that is not in the map (AN-04), before anything is reported
 */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  const { surroundings, health, hosts, settings, verdict } = options
  const context = () => pageContext(surroundings, hosts, settings.micrositesHost)
  context()

  const session = createSession(surroundings)
  /** The reason why no event can be sent, whatever happens; `undefined` if events can be sent. */
  let off: DropCause | undefined = settings.segment?.writeKey ? undefined : 'unavailable'
  let state: AnalyticsState = 'not set up'
  let queue = emptyQueue
  let transport: AnalyticsTransport | undefined
  /** The first `setup` since the start or the last `stop`. */
  let ongoing: Setup | undefined
  let stopped: Promise<void> = Promise.resolve()

  function drop(cause: DropCause): void {
    const { length } = drain(queue)
    queue = emptyQueue
    if (length > 0) health.drop(cause, length)
  }

  function send(waiting: Waiting<WebEvent>): void {
    // Identify events that are small on their own can be too large when merged.
    if (!snapshot(waiting.event)) return health.drop('size')
    try {
      transport?.send(stamp(waiting, surroundings.newId(), session.touch()))
    } catch {
      health.drop('unavailable')
    }
  }

  function wait(waiting: Waiting): void {
    const { queue: next, dropped } = enqueue(queue, waiting)
    queue = next
    if (dropped) health.drop(dropped)
  }

  function accept(event: WebEvent): void {
    const said = verdict()
    // Before the visitor has chosen, only the newest page event is kept, in memory.
    if (said === 'denied') drop('consent')
    if (said === 'denied' || (said === 'unknown' && event.type !== 'page')) return health.drop('consent')
    if (off) return health.drop(off)
    const kept = snapshot(event)
    if (!kept) return health.drop('size')
    const waiting = { event: kept, timestamp: new Date(surroundings.now()).toISOString(), page: context() }
    if (transport && said === 'granted') send(waiting)
    else wait(waiting)
  }

  /**
   * Opens the transport. The bot check runs in parallel: a visitor who leaves before its answer is still counted.
   * @param current whether `stop` has not been called since
   * @returns `undefined` if no event can be sent
   */
  async function open(current: () => boolean): Promise<Opened | undefined> {
    try {
      await stopped
      if (wanted(current)) {
        const bot = options.isBot().catch(() => false)
        const connected = await options.connect()
        if (wanted(current)) {
          transport = connected
          const waiting = drain(queue)
          queue = emptyQueue
          waiting.forEach(send)
          return { transport: connected, bot }
        }
        await connected.stop()
      }
      if (current()) reset()
    } catch (error) {
      options.report('Analytics could not be loaded.', error)
      if (current()) turnOff('unavailable')
    }
    return undefined
  }

  async function start({ transport: opened, bot }: Opened, current: () => boolean): Promise<void> {
    const isBot = await bot
    // If `stop` was called, it has stopped the transport.
    if (!current()) return
    if (isBot) {
      turnOff('bot')
      session.forget()
      await opened.stop('bot')
    } else if (verdict() === 'granted') {
      state = 'ready'
      void opened.start().then((loaded) => {
        if (loaded && wanted(current)) accept({ type: 'track', name: 'Loaded Segment' })
      })
    } else {
      reset()
      await opened.stop()
    }
  }

  const wanted = (current: () => boolean): boolean => current() && verdict() === 'granted'

  function reset(): void {
    drop('consent')
    transport = undefined
    ongoing = undefined
    state = 'not set up'
  }

  function turnOff(cause: DropCause): void {
    off = cause
    transport = undefined
    state = 'not set up'
    drop(cause)
  }

  return {
    get state() {
      return state
    },
    get waiting() {
      return drain(queue).map(({ event }) => ('name' in event && event.name) || event.type)
    },
    setup() {
      if (ongoing || off || verdict() !== 'granted') return ongoing?.done ?? Promise.resolve()
      state = 'setting up'
      const current = (): boolean => ongoing === own
      const kept = Promise.resolve().then(() => open(current))
      const done = kept.then((opened) => opened && start(opened, current))
      const own: Setup = { kept, done }
      ongoing = own
      return done
    },
    async whenKept() {
      await ongoing?.kept
    },
    page(view) {
      if (view.category !== undefined && !view.name) throw new Error('A page event with a category needs a name')
      const { host, path, url } = context()
      accept({ type: 'page', ...view, properties: { ...view.properties, host, path, url } })
    },
    track(name, properties = {}) {
      accept({ type: 'track', name, properties })
    },
    identify(userId, traits) {
      accept({ type: 'identify', userId, traits: { ...traits, ...browserTraits(surroundings) } })
    },
    screen() {
      throw new Error('The screen method is only supported on native')
    },
    stop() {
      const ending = [stopped, ongoing?.done, transport?.stop()].filter((end) => end !== undefined)
      reset()
      session.forget()
      stopped = Promise.allSettled(ending).then(() => undefined)
      return stopped
    },
  }
}
