/**
 * Runs `work` for each item, at most `most` at a time. After a failure it starts no more, waits for those that are
 * running, and throws the first error.
 */
export async function eachOf<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let next = 0
  let failed: { readonly reason: unknown } | undefined
  const lane = async (): Promise<void> => {
    while (next < items.length && !failed) {
      try {
        await work(items[next++] as Item)
      } catch (reason) {
        failed ??= { reason }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, lane))
  if (failed) throw failed.reason
}
