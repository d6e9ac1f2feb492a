import pLimit from 'p-limit'

/**
 * Runs `work` for each item, at most `most` at a time. After a failure it starts no more, waits for those that are
 * running, and throws the first error.
 */
export async function eachOf<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const limit = pLimit(most)
  let failed: { readonly reason: unknown } | undefined
  const attempt = async (item: Item): Promise<void> => {
    if (failed) return
    try {
      await work(item)
    } catch (reason) {
      failed ??= { reason }
    }
  }
  await Promise.all(items.map((item) => limit(attempt, item)))
  if (failed) throw failed.reason
}
