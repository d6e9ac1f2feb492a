import type { AnalyticsEvent } from '../analytics/analytics-event.ts'
import type { Analytics } from '../analytics/analytics.ts'
import { verdictOf } from '../catalogue/verdict-of.ts'
import type { Verdict } from '../consent/consent.ts'
import type { DropCause, Health, HealthRecord } from '../health.ts'
import { describeEvent } from './trace-log.ts'
import type { TraceLog } from './trace-log.ts'
import { dropReasons } from './reasons.ts'

export interface WatchedAnalytics {
  readonly analytics: Analytics
  readonly health: HealthRecord
  readonly log: TraceLog
  verdict(): Verdict
  /** The reason for the verdict, in words. */
  whyVerdict(): string
  /** Number of events sent so far. The transport logs each of them. */
  sent(): number
  /** Why analytics is not ready after its setup. */
  whyOff(): string
}

/** Logs the outcome of each call, and changes nothing about it. */
export function watchAnalytics(watched: WatchedAnalytics): Analytics {
  const { analytics, log, verdict, whyVerdict, whyOff } = watched
  const { watch, lost } = eventLog(watched)
  return {
    get state() {
      return analytics.state
    },
    get waiting() {
      return analytics.waiting
    },
    setup() {
      const { state } = analytics
      const done = analytics.setup()
      const what = 'setup'
      if (verdict() !== 'granted') log.note({ outcome: 'skips', what, reason: whyVerdict() })
      else if (state !== 'not set up') log.note({ outcome: 'skips', what, reason: `already ${state}` })
      else if (analytics.state === 'not set up') log.note({ outcome: 'skips', what, reason: whyOff() })
      else {
        log.note({ outcome: 'does', what, reason: whyVerdict() })
        void done.then(() => {
          if (analytics.state === 'setting up')
            log.note({
              outcome: 'does',
              what: 'leave the stored events to the next page',
              reason: whyOff(),
            })
          else if (analytics.state !== 'ready')
            log.note({ outcome: 'does', what: 'turn analytics off', reason: whyOff() + lost() })
        })
      }
      return done
    },
    page: (view) => watch({ type: 'page', ...view }, () => analytics.page(view)),
    track: (name, properties) =>
      watch({ type: 'track', name, ...(properties && { properties }) }, () => analytics.track(name, properties)),
    identify: (userId, traits) => watch({ type: 'identify', userId, traits }, () => analytics.identify(userId, traits)),
    screen(name, properties) {
      watch({ type: 'screen', name, ...(properties && { properties }) }, () => analytics.screen(name, properties))
      throw new Error('The screen method is only supported on native')
    },
    stop() {
      const done = analytics.stop()
      log.note({ outcome: 'does', what: 'stop', reason: whyVerdict() + lost() })
      return done
    },
  }
}

/** Finds out what became of an event by comparing the counts before and after its call. */
function eventLog({ health, log, verdict, whyVerdict, sent }: WatchedAnalytics) {
  /** How many dropped events have an entry of their own. */
  let noted = 0
  const counts = (): Health['dropped'] => health.health.dropped
  const total = (): number => Object.values(counts()).reduce((sum, count) => sum + count, 0)

  return {
    watch(event: AnalyticsEvent, run: () => void): void {
      const before = { counts: counts(), sent: sent(), total: total() }
      // Analytics adds the browser's name later, so an identify event is not complete yet.
      const problems = event.type === 'identify' ? {} : { problems: verdictOf(event) }
      const entry = { what: describeEvent(event), ...problems }
      try {
        run()
      } catch (error) {
        log.note({
          ...entry,
          outcome: 'fails',
          reason: error instanceof Error ? error.message : String(error),
        })
        throw error
      }
      if (sent() > before.sent) return
      const causes = Object.keys(counts()) as DropCause[]
      const dropped = causes.filter((cause) => counts()[cause] !== before.counts[cause])
      noted += total() - before.total
      const cause = dropped.find((reason) => reason !== 'superseded')
      if (cause) {
        const reason = cause === 'consent' ? whyVerdict() : dropReasons[cause]
        return log.note({ ...entry, outcome: 'drops', reason })
      }
      const waits = verdict() === 'granted' ? 'analytics is being set up' : whyVerdict()
      const reason = dropped.length > 0 ? `${waits}; takes the place of the page event before it` : waits
      log.note({ ...entry, outcome: 'waits', reason })
    },
    /** Text about the queued events that were dropped since the last entry. */
    lost(): string {
      const count = total() - noted
      noted = total()
      return count > 0 ? `; of what waited, ${count} dropped` : ''
    },
  }
}
