/** What a command may know of the process it runs in. */
export interface Host {
  /** Absolute. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether colours may be written to standard output. */
  readonly color: boolean
  /** Whether someone is watching: progress is drawn only on a terminal. */
  readonly interactive: boolean
  /** Width of standard output in characters, where it is a terminal. */
  readonly columns?: number
  /** Asks who sits at the terminal, and waits for a line; left out where nobody does. */
  readonly ask?: (question: string) => Promise<string>
  /** Whether standard output is a terminal. */
  readonly terminal: boolean
  /** Milliseconds since some fixed point; for durations only. */
  now(): number
  /** Writes to standard output at once, while the command goes on. */
  print(text: string): void
  /** Writes to standard error at once, while the command goes on. */
  progress(text: string): void
  /** Has something done before a signal ends the process. @returns what takes that back. */
  onInterrupt(this: void, undo: () => Promise<void>): () => void
}
