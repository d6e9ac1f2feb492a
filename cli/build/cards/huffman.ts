/** The code of each symbol, to be written from the lowest bit, and its length in bits. Length 0: not used. */
export interface HuffmanCode {
  readonly lengths: Uint8Array
  readonly codes: Uint16Array
}

/** Short codes for symbols with these counts, none longer than `longest` bits (RFC 1951, 3.2.2). */
export function huffmanCode(counts: ArrayLike<number>, longest: number): HuffmanCode {
  let lengths = lengthsOf(Array.from(counts))
  // Halving brings the counts closer together, which makes the tree flatter.
  for (let halved = Array.from(counts); Math.max(...lengths) > longest; lengths = lengthsOf(halved))
    halved = halved.map((count) => (count === 0 ? 0 : (count >> 1) | 1))
  const codes = new Uint16Array(lengths.length)
  let code = 0
  for (let bits = 1; bits <= longest; bits++) {
    code <<= 1
    lengths.forEach((length, symbol) => {
      if (length === bits) codes[symbol] = reversed(code++, bits)
    })
  }
  return { lengths, codes }
}

/** The depth of each symbol in the Huffman tree. */
function lengthsOf(counts: readonly number[]): Uint8Array {
  const lengths = new Uint8Array(counts.length)
  const leaves = [...counts.keys()].filter((symbol) => counts[symbol] !== 0)
  leaves.sort((a, b) => (counts[a] as number) - (counts[b] as number) || a - b)
  if (leaves.length === 1) lengths[leaves[0] as number] = 1
  // Both queues are in ascending order, so the two rarest trees are always at their heads.
  const trees = leaves.map((symbol) => ({ count: counts[symbol] as number, symbols: [symbol] }))
  const joined: typeof trees = []
  let [tree, join] = [0, 0]
  const rarest = (): (typeof trees)[number] | undefined => {
    const [one, other] = [trees[tree], joined[join]]
    if (one && (!other || one.count <= other.count)) {
      tree++
      return one
    }
    join++
    return other
  }
  for (let first = rarest(), second = rarest(); first && second; first = rarest(), second = rarest()) {
    const symbols = [...first.symbols, ...second.symbols]
    for (const symbol of symbols) (lengths[symbol] as number)++
    joined.push({ count: first.count + second.count, symbols })
  }
  return lengths
}

function reversed(code: number, bits: number): number {
  let result = 0
  for (let bit = 0; bit < bits; bit++) result |= ((code >> bit) & 1) << (bits - 1 - bit)
  return result
}
