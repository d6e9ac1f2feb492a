/** How long a busy page may keep the rest of the JavaScript waiting, in milliseconds. */
const PATIENCE = 2000

/**
 * Calls `load` once the page is painted, loaded and idle, so that the JavaScript takes nothing from the
 * first impression. Never throws: without the rest the page is still complete.
 */
export function afterFirstPaint(load: () => Promise<unknown>): void {
  const run = () => {
    Promise.resolve()
      .then(load)
      .catch(() => {})
  }
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: PATIENCE })
    else setTimeout(run, PATIENCE / 10)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
