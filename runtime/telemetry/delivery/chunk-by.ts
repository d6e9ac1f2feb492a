/** Splits a list into chunks of at most `bytes` bytes as JSON. An item that is larger gets a chunk of its own. */
export function chunkBy<Item>(items: readonly Item[], bytes: number): Item[][] {
  const encoder = new TextEncoder()
  const chunks: Item[][] = []
  let room = 0
  for (const item of items) {
    const size = encoder.encode(JSON.stringify(item)).length + 1
    if (size > room || chunks.length === 0) {
      chunks.push([])
      room = bytes
    }
    chunks.at(-1)?.push(item)
    room -= size
  }
  return chunks
}
