/** What building a site consists of. `pictures` includes drawing, compressing and the cache. */
export const phases = ['plan', 'render', 'pictures', 'hash', 'write'] as const

export type Phase = (typeof phases)[number]

/** How a site was built. */
export interface SiteWork {
  /** Milliseconds since 1970. */
  readonly begin: number
  readonly milliseconds: number
  /** Milliseconds in each phase. The rest of the time is not in any. */
  readonly phases: Readonly<Record<Phase, number>>
}

/** Measures the work on one site. */
export interface SiteClock {
  /** Calls `act`, and counts its time. */
  during<Result>(this: void, phase: Phase, act: () => Result): Result
  /** The same for work that waits. */
  duringAll<Result>(this: void, phase: Phase, act: () => Promise<Result>): Promise<Result>
  work(this: void): SiteWork
}

export function siteClock(): SiteClock {
  const spent: Record<Phase, number> = { plan: 0, render: 0, pictures: 0, hash: 0, write: 0 }
  const start = performance.now()
  const count = (phase: Phase, since: number): void => void (spent[phase] += performance.now() - since)
  return {
    during(phase, act) {
      const since = performance.now()
      const result = act()
      count(phase, since)
      return result
    },
    async duringAll(phase, act) {
      const since = performance.now()
      const result = await act()
      count(phase, since)
      return result
    },
    work: () => ({
      begin: performance.timeOrigin + start,
      milliseconds: performance.now() - start,
      phases: spent,
    }),
  }
}
