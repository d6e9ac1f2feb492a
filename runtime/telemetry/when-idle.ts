/** Calls back when the page is idle, and after `patience` milliseconds at the latest. */
export function whenIdle(run: () => void, patience: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: patience })
  // Safari does not have it.
  else setTimeout(run, patience / 10)
}
