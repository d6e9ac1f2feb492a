/** The longest pause, in milliseconds. */
const longest = 64_000

/**
 * Asks for something, and again while that fails: after pauses of which each is twice as long, or as soon as the browser is
 * online. Then it fails, too. The telemetry has a loop of its own, because it loads without the rest of the page.
 * @param pause the first one, in milliseconds
 */
export async function askAgain<Answer>(ask: () => Promise<Answer>, pause: number): Promise<Answer> {
  for (let wait = pause; ; wait *= 2)
    try {
      return await ask()
    } catch (error) {
      if (wait > longest) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, wait)
        addEventListener('online', resolve, { once: true })
      })
    }
}
