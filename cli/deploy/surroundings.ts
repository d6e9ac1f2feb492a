/** The environment of the programs that a deployment runs. */
export interface Surroundings {
  /** Absolute folder of the project. */
  readonly root: string
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Aborted when the user interrupts the command. */
  readonly signal: AbortSignal
}
