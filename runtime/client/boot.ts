/** How long a busy page may delay the rest of the JavaScript, in milliseconds. */
const PATIENCE = 2000

/** The rest of a page's JavaScript. */
export interface Rest {
  run(): unknown
}

/**
 * Loads and runs the rest of the JavaScript once the page is painted, loaded and idle, so that it does not delay the
 * first paint. Never throws: without the rest, the page is still complete.
 */
export function afterFirstPaint(load: () => Promise<Rest>): void {
  const begin = () => {
    load()
      // In a separate task: evaluating this much code already fills one.
      .then((rest) => setTimeout(rest.run))
      .catch(() => {})
  }
  const whenIdle = () => {
    // Safari has no requestIdleCallback. Not imported from a shared module: a shared chunk would cost a request.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: PATIENCE })
    else setTimeout(begin, PATIENCE / 10)
  }
  const whenPainted = () => {
    // A hidden tab never paints.
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return whenIdle()
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      whenIdle()
    })
    observer.observe({ type: 'paint', buffered: true })
  }
  if (document.readyState === 'complete') whenPainted()
  else addEventListener('load', whenPainted, { once: true })
}
