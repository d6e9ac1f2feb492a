/** The longest pause before a part is asked for again, in milliseconds. */
const longest = 32_000

/**
 * Asks for a part of the telemetry, and again while it cannot be loaded: after 2, 8 and 32 seconds, or as soon as the browser
 * is online. Then it fails, or before if it is not wanted any more. Firefox remembers a failure until the page is loaded again.
 * The first script of a page asks for the others in its own way: it has room for few bytes, records failures, and never gives up.
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
