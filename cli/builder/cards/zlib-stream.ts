import { BitWriter } from './bit-writer.ts'
import { huffmanCode } from './huffman.ts'
import type { RunList } from './run-list.ts'

const longestRun = 258
/** Tokens are literals as their value, and runs of the previous byte as 256 + their length. */
const tokenCount = 257 + longestRun
/** The symbol of each token, the number of its extra bits, and their value (RFC 1951, 3.2.5). */
const symbols = new Uint16Array(tokenCount)
const extraBits = new Uint8Array(tokenCount)
const extras = new Uint8Array(tokenCount)
for (let value = 0; value < 256; value++) symbols[value] = value
for (let symbol = 257, length = 3; symbol < 285; symbol++) {
  const bits = Math.max(0, (symbol - 261) >> 2)
  for (let rest = 0; rest < 1 << bits && length < longestRun; rest++, length++) {
    symbols[256 + length] = symbol
    // The last bit is the code of the only distance, one byte back.
    extraBits[256 + length] = bits + 1
    extras[256 + length] = rest
  }
}
symbols[256 + longestRun] = 285
extraBits[256 + longestRun] = 1

const endOfBlock = 256
/** The order in which the code lengths of the code length alphabet are written (RFC 1951, 3.2.7). */
const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] as const

/**
 * A zlib stream (RFC 1950) of at most 8 MB, as a single block that compresses only runs of equal bytes. That is enough
 * for a drawing, and much faster than a general library. Unlike zlib in Node, it gives the same bytes on every machine
 * and in every version of Node.
 */
export function zlibStream(runs: RunList): Uint8Array {
  const { tokens, used, checksum } = tokensOf(runs)
  const counts = new Uint32Array(286)
  counts[endOfBlock] = 1
  for (let token = 0; token < tokenCount; token++) (counts[symbols[token] as number] as number) += used[token] as number
  const { lengths, codes } = huffmanCode(counts, 15)
  const words = new Uint32Array(tokenCount)
  const bits = new Uint8Array(tokenCount)
  let size = 0
  for (let token = 0; token < tokenCount; token++) {
    const symbol = symbols[token] as number
    const length = lengths[symbol] as number
    words[token] = (codes[symbol] as number) | ((extras[token] as number) << length)
    bits[token] = length + (extraBits[token] as number)
    size += (used[token] as number) * (bits[token] as number)
  }
  // The head has less than 400 bytes.
  const out = new BitWriter(Math.ceil(size / 8) + 400)
  out.write(0x78, 8)
  out.write(0x01, 8)
  writeHead(out, lengths)
  out.writeAll(tokens, words, bits)
  out.write(codes[endOfBlock] as number, lengths[endOfBlock] as number)
  return out.end(checksum)
}

/** The tokens; how often each is used; and the Adler-32 of the bytes. */
function tokensOf({ values, lengths, count }: RunList): {
  readonly tokens: Uint16Array
  readonly used: Uint32Array
  readonly checksum: number
} {
  const used = new Uint32Array(tokenCount)
  // A token stands for one byte or more.
  const tokens = new Uint16Array(lengths.subarray(0, count).reduce((sum, length) => sum + length, 0))
  let at = 0
  // The sums are exact for 8 MB, so one division at the end is enough.
  let [sum, sumOfSums] = [1, 0]
  for (let run = 0; run < count; run++) {
    const value = values[run] as number
    const length = lengths[run] as number
    sumOfSums += length * sum + value * ((length * (length + 1)) / 2)
    sum += length * value
    tokens[at++] = value
    ;(used[value] as number)++
    if (length === 1) continue
    let rest = length - 1
    for (; rest >= 3; rest -= Math.min(rest, longestRun)) {
      const token = 256 + Math.min(rest, longestRun)
      tokens[at++] = token
      ;(used[token] as number)++
    }
    for (; rest > 0; rest--) {
      tokens[at++] = value
      ;(used[value] as number)++
    }
  }
  return { tokens: tokens.subarray(0, at), used, checksum: (sumOfSums % 65_521) * 65_536 + (sum % 65_521) }
}

/** Writes the head of the last block, with dynamic codes (RFC 1951, 3.2.7). */
function writeHead(out: BitWriter, lengths: Uint8Array): void {
  const written = [...lengths, 1]
  const counts = new Uint32Array(19)
  for (const length of written) (counts[length] as number)++
  const own = huffmanCode(counts, 7)
  out.write(0b101, 3)
  out.write(lengths.length - 257, 5)
  out.write(0, 5)
  out.write(order.length - 4, 4)
  for (const symbol of order) out.write(own.lengths[symbol] as number, 3)
  for (const length of written) out.write(own.codes[length] as number, own.lengths[length] as number)
}
