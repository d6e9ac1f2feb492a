import { resemblance } from './shingles.ts'

/**
 * Sixteen bands of six rows. Pages that share 0.8 of their shingles meet in a band with a probability of 99 %, those
 * that share 0.5 with 22 %.
 */
const bands = 16
const rows = 6
/** Number of pages of a bucket that each further page is compared with. Near-copies resemble all of them. */
const compared = 3

/**
 * Groups of texts in which each resembles another one by at least `least`, as indexes, the largest group first. Takes
 * linear time, because it only compares texts whose MinHash signatures agree in a band (J. Leskovec, A. Rajaraman,
 * J. Ullman, "Mining of Massive Datasets", chapter 3).
 */
export function nearCopies(texts: readonly (readonly number[])[], least: number): readonly (readonly number[])[] {
  const parents = texts.map((_, index) => index)
  const rootOf = (index: number): number => {
    let at = index
    while ((parents[at] ?? at) !== at) at = parents[at] ?? at
    parents[index] = at
    return at
  }
  const buckets = new Map<string, number[]>()
  for (const [index, text] of texts.entries()) {
    for (const key of bandKeys(text)) {
      const bucket = buckets.get(key)
      if (!bucket) {
        buckets.set(key, [index])
        continue
      }
      for (const other of bucket) {
        const root = rootOf(other)
        if (root !== rootOf(index) && resemblance(text, texts[other] ?? []) >= least) parents[rootOf(index)] = root
      }
      if (bucket.length < compared) bucket.push(index)
    }
  }
  const groups = new Map<number, number[]>()
  for (const index of texts.keys()) {
    const root = rootOf(index)
    const group = groups.get(root) ?? []
    group.push(index)
    groups.set(root, group)
  }
  return [...groups.values()].filter((group) => group.length > 1).toSorted((a, b) => b.length - a.length)
}

/** The bands of a text's MinHash signature. They depend only on the text, on every machine. */
function bandKeys(text: readonly number[]): readonly string[] {
  const keys: string[] = []
  for (let band = 0; band < bands; band++) {
    const signature: number[] = [band]
    for (let row = 0; row < rows; row++) {
      const seed = Math.imul(band * rows + row + 1, 0x9e3779b1)
      let least = 0xffffffff
      for (const shingle of text) {
        const hash = mixed(shingle ^ seed)
        if (hash < least) least = hash
      }
      signature.push(least)
    }
    keys.push(signature.join(' '))
  }
  return keys
}

/** The finaliser of MurmurHash3: a pseudo-random permutation of 32 bits. */
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
