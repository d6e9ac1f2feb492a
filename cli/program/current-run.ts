let number = 0

/** The number of the current run of a command in this process. Use it in keys of caches that must not outlive a run. */
export const currentRun = (): number => number

/** Begins the next run. */
export const beginRun = (): void => void number++
