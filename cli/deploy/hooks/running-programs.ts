const running = new Set<Promise<unknown>>()

/** Notes a program that runs, until its end. */
export function noteProgram<T>(program: Promise<T>): Promise<T> {
  const noted = program.finally(() => running.delete(noted))
  running.add(noted)
  return noted
}

/** Waits until no program runs any more that a deployment has started. */
export async function programsEnd(): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running)
}
