import type { BuildEvent, BuildStage } from './build-event.ts'

/** How long a build took, in milliseconds. */
export interface BuildTimes {
  readonly whole: number
  /** In their order; left out are those that it came to an end without. */
  readonly stages: readonly (readonly [BuildStage, number])[]
  /** By domain, for those that were rendered. Threads render at the same time: together they are more than their stage. */
  readonly sites: ReadonlyMap<string, number>
}

export interface Stopwatch {
  note(this: void, event: BuildEvent): void
  /** As of now: the stage that is going on has ended. */
  times(this: void): BuildTimes
}

/** @param begin when the build began to read the tables, as `now` tells it. */
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
      return { whole: end - begin, stages, sites }
    },
  }
}
