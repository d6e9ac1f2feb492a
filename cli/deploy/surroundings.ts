/** What programs that a deployment runs are given of the world. */
export interface Surroundings {
  /** Absolute folder of the project. */
  readonly root: string
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Aborted when the user interrupts. */
  readonly signal: AbortSignal
}
