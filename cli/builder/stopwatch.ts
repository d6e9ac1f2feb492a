import type { BuildEvent, BuildStage, ThreadWork } from './build-event.ts'

/** How long a build took, in milliseconds. */
export interface BuildTimes {
  readonly total: number
  /** In the order in which they ran. Stages that the build did not reach are missing. */
  readonly stages: readonly (readonly [BuildStage, number])[]
  /** When the build began, in milliseconds since 1970. */
  readonly begin: number
  /**
   * By domain, for the rendered sites. Threads render at the same time, so the sum can exceed the time of the stage.
   */
  readonly sites: ReadonlyMap<string, ThreadWork>
}

export interface Stopwatch {
  note(this: void, event: BuildEvent): void
  /** The times up to now. The current stage counts as ended. */
  times(this: void): BuildTimes
}

/** @param begin the time at which the build began to read the tables, on the clock of `now`. */
export function stopwatch(now: () => number, begin: number): Stopwatch {
  const begun: (readonly [BuildStage, number])[] = [['reading', begin]]
  const sites = new Map<string, ThreadWork>()
  const clock = Date.now() - (now() - begin)
  return {
    note(event) {
      if (event.kind === 'stage') begun.push([event.stage, now()])
      if (event.kind === 'built' && event.work) sites.set(event.domain, event.work)
    },
    times() {
      const end = now()
      const stages = begun.map(([stage, at], index) => [stage, (begun[index + 1]?.[1] ?? end) - at] as const)
      return { total: end - begin, stages, begin: clock, sites }
    },
  }
}
