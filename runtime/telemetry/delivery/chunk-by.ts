/** Cuts a list into runs of which none is longer, as JSON in bytes, than asked; an item that is by itself stays whole. */
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
