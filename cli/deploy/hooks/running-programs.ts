const running = new Set<Promise<unknown>>()

/** Tracks a running program until it ends. */
export function noteProgram<T>(program: Promise<T>): Promise<T> {
  const noted = program.finally(() => running.delete(noted))
  running.add(noted)
  return noted
}

/** Waits until all programs that a deployment started have ended. */
export async function programsEnd(): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running)
}
