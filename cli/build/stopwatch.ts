import type { BuildEvent, BuildStage } from './build-event.ts'

/** How long a build took, in milliseconds. */
export interface BuildTimes {
  readonly total: number
  /** In the order in which they ran. Stages that the build did not reach are missing. */
  readonly stages: readonly (readonly [BuildStage, number])[]
  /**
   * By domain, for the rendered sites. Threads render at the same time, so the sum can exceed the time of the stage.
   */
  readonly sites: ReadonlyMap<string, number>
}

export interface Stopwatch {
  note(this: void, event: BuildEvent): void
  /** The times up to now. The current stage counts as ended. */
  times(this: void): BuildTimes
}

/** @param begin the time at which the build began to read the tables, on the clock of `now`. */
export function stopwatch(now: () => number, begin: number): Stopwatch {
  const begun: (readonly [BuildStage, number])[] = [['reading', begin]]
  const sites = new Map<string, number>()
  return {
    note(event) {
      if (event.kind === 'stage') begun.push([event.stage, now()])
      if (event.kind === 'built' && event.milliseconds !== undefined) sites.set(event.domain, event.milliseconds)
    },
    times() {
      const end = now()
      const stages = begun.map(([stage, at], index) => [stage, (begun[index + 1]?.[1] ?? end) - at] as const)
      return { total: end - begin, stages, sites }
    },
  }
}
