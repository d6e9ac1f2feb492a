let number = 0

/** Which run of a command this process is at. What is remembered for one run must not be used in the next. */
export const currentRun = (): number => number

/** Begins the next run. */
export const beginRun = (): void => void number++
