/** Calls back when the page has nothing more urgent to do, and after `patience` milliseconds in any case. */
export function whenIdle(run: () => void, patience: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: patience })
  // Safari has none.
  else setTimeout(run, patience / 10)
}
