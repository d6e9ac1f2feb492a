/** The longest pause before a part is asked for again, in milliseconds. */
const longest = 32_000

/**
 * Asks for a part of the telemetry, and again while it cannot be loaded: after 2, 8 and 32 seconds, or as soon as the browser
 * is online. Then it fails, or before if it is not wanted any more. Firefox remembers a failure until the page is loaded again.
 */
export async function loadPart<Part>(ask: () => Promise<Part>, wanted: () => boolean): Promise<Part> {
  for (let wait = 2000; wanted(); wait *= 4)
    try {
      return await ask()
    } catch (error) {
      if (wait > longest) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, wait)
        addEventListener('online', resolve, { once: true })
      })
    }
  throw new Error('The part is not wanted any more')
}
