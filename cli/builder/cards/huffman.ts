/** The code of each symbol, to be written from the lowest bit, and its length in bits. Length 0: not used. */
export interface HuffmanCode {
  readonly lengths: Uint8Array
  readonly codes: Uint16Array
}

/** Short codes for symbols with these counts, none longer than `longest` bits (RFC 1951, 3.2.2). */
export function huffmanCode(counts: Uint32Array, longest: number): HuffmanCode {
  let lengths = lengthsOf(counts)
  // Halving brings the counts closer together, which makes the tree flatter.
  for (let halved = counts; lengths.some((length) => length > longest); lengths = lengthsOf(halved))
    halved = halved.map((count) => (count === 0 ? 0 : (count >> 1) | 1))
  // The next code of each length.
  const next = new Uint16Array(longest + 2)
  for (const length of lengths) if (length > 0) (next[length + 1] as number)++
  for (let length = 1; length <= longest; length++)
    next[length + 1] = ((next[length + 1] as number) + (next[length] as number)) << 1
  return { lengths, codes: Uint16Array.from(lengths, (length) => reversed((next[length] as number)++, length)) }
}

/** The depth of each symbol in the Huffman tree. */
function lengthsOf(counts: Uint32Array): Uint8Array {
  // By count, then by symbol. Both fit into an exact number, which is sorted fast.
  const leaves = Float64Array.from(counts, (count, symbol) => count * counts.length + symbol).sort()
  const first = leaves.findIndex((leaf) => leaf >= counts.length)
  const used = counts.length - first
  // The leaves, then the joined trees. Both are in ascending order, so the two rarest trees are always at their heads.
  const weights = new Float64Array(used * 2 - 1)
  const parents = new Uint16Array(used * 2 - 1)
  for (let leaf = 0; leaf < used; leaf++) weights[leaf] = Math.floor((leaves[first + leaf] as number) / counts.length)
  let [leaf, joined] = [0, used]
  for (let tree = used; tree < weights.length; tree++)
    for (let child = 0; child < 2; child++) {
      const isLeaf = leaf < used && (joined === tree || (weights[leaf] as number) <= (weights[joined] as number))
      const rarest = isLeaf ? leaf++ : joined++
      ;(weights[tree] as number) += weights[rarest] as number
      parents[rarest] = tree
    }
  const depths = new Uint8Array(weights.length)
  for (let tree = weights.length - 2; tree >= 0; tree--) depths[tree] = (depths[parents[tree] as number] as number) + 1
  const lengths = new Uint8Array(counts.length)
  for (const [tree, leaf] of leaves.subarray(first).entries()) lengths[leaf % counts.length] = depths[tree] as number
  if (used === 1) lengths[(leaves[first] as number) % counts.length] = 1
  return lengths
}

function reversed(code: number, bits: number): number {
  let result = 0
  for (let bit = 0; bit < bits; bit++) result |= ((code >> bit) & 1) << (bits - 1 - bit)
  return result
}
