/** The environment in which a command runs. */
export interface Host {
  /** Absolute path of the current folder. */
  readonly cwd: string
  /** Absolute path of the file of settings. Missing for the microsites.yaml of the project. */
  readonly config?: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether code that the project brings may run: its templates, and the programs that microsites.yaml names. */
  readonly projectCode: boolean
  /** Whether standard output may contain colours. */
  readonly color: boolean
  /** Whether somebody is watching a terminal. If not, no progress is drawn. */
  readonly interactive: boolean
  /** How much progress is shown: none, some lines at most, or a line for every site. */
  readonly detail: 'quiet' | 'normal' | 'verbose'
  /** Width of standard output in characters. Missing if it is not a terminal. */
  readonly columns?: number
  /** Asks the user at the terminal and waits for a line. Missing if there is nobody to ask. */
  readonly ask?: (question: string) => Promise<string>
  /** Milliseconds since a fixed point in time. Only for durations. */
  now(): number
  /** Writes to standard output immediately. */
  print(text: string): void
  /** Writes to standard error immediately. */
  progress(text: string): void
  /**
   * Calls `take` with each error that nobody catches, e.g. in a timer, instead of ending the process. Missing if such
   * errors belong to another program. @returns a function that stops that.
   */
  onStrayError?(this: void, take: (error: unknown) => void): () => void
  /** With `--format json`: prints what a command that runs for long does, as a line of JSON. Otherwise does nothing. */
  event(this: void, event: string, data: Readonly<Record<string, unknown>>): void
  /** Registers `undo`, which runs before a signal ends the process. @returns a function that unregisters it. */
  onInterrupt(this: void, undo: () => Promise<void>): () => void
}
