import { BitWriter } from './bit-writer.ts'
import { huffmanCode } from './huffman.ts'

const longestRun = 258
/** The symbol of each match length, the number of its extra bits, and their value (RFC 1951, 3.2.5). */
const lengthSymbols = new Uint16Array(longestRun + 1)
const lengthBits = new Uint8Array(longestRun + 1)
const lengthRests = new Uint8Array(longestRun + 1)
for (let symbol = 257, length = 3; symbol < 285; symbol++) {
  const bits = Math.max(0, (symbol - 261) >> 2)
  for (let rest = 0; rest < 1 << bits && length < longestRun; rest++, length++) {
    lengthSymbols[length] = symbol
    lengthBits[length] = bits
    lengthRests[length] = rest
  }
}
lengthSymbols[longestRun] = 285

const endOfBlock = 256
/** The order in which the code lengths of the code length alphabet are written (RFC 1951, 3.2.7). */
const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] as const

/**
 * A zlib stream (RFC 1950) that compresses only runs of equal bytes. That is enough for a drawing, and much faster than
 * a general library. Unlike zlib in Node, it gives the same bytes on every machine and in every version of Node.
 */
export class RunStream {
  /** Literals as their value, runs of the previous byte as 256 + length. */
  #tokens = new Uint16Array(1 << 15)
  #count = 0
  #value = -1
  #length = 0
  #sum = 1
  #sumOfSums = 0
  readonly #counts = new Uint32Array(286)

  /** Appends a byte `times` times. */
  put(value: number, times: number): void {
    if (value === this.#value) this.#length += times
    else if (times > 0) {
      this.#flush()
      this.#value = value
      this.#length = times
    }
  }

  #flush(): void {
    if (this.#length === 0) return
    // The Adler-32 of a run in one step. The sums stay far below the limit of exact integers.
    const length = this.#length
    this.#sumOfSums = (this.#sumOfSums + length * this.#sum + (this.#value * length * (length + 1)) / 2) % 65_521
    this.#sum = (this.#sum + length * this.#value) % 65_521
    this.#token(this.#value)
    let rest = length - 1
    for (; rest >= 3; rest -= Math.min(rest, longestRun)) this.#token(256 + Math.min(rest, longestRun))
    for (; rest > 0; rest--) this.#token(this.#value)
  }

  #token(token: number): void {
    if (this.#count === this.#tokens.length) {
      const longer = new Uint16Array(this.#count * 2)
      longer.set(this.#tokens)
      this.#tokens = longer
    }
    this.#tokens[this.#count++] = token
    ;(this.#counts[token < 256 ? token : (lengthSymbols[token - 256] as number)] as number)++
  }

  /** The complete stream, as a single block. The next byte begins a new stream. */
  end(): Uint8Array {
    this.#flush()
    this.#counts[endOfBlock] = 1
    const { lengths, codes } = huffmanCode(this.#counts, 15)
    const out = new BitWriter(this.#count * 4 + 400)
    out.write(0x78, 8)
    out.write(0x01, 8)
    writeHead(out, lengths)
    for (let index = 0; index < this.#count; index++) {
      const token = this.#tokens[index] as number
      if (token < 256) out.write(codes[token] as number, lengths[token] as number)
      else {
        const symbol = lengthSymbols[token - 256] as number
        out.write(codes[symbol] as number, lengths[symbol] as number)
        // The extra bits, then the only distance, one byte back, whose code is a 0 bit.
        out.write(lengthRests[token - 256] as number, (lengthBits[token - 256] as number) + 1)
      }
    }
    out.write(codes[endOfBlock] as number, lengths[endOfBlock] as number)
    const content = out.end(this.#sumOfSums * 65_536 + this.#sum)
    this.#count = this.#length = this.#sumOfSums = 0
    this.#sum = 1
    this.#value = -1
    this.#counts.fill(0)
    return content
  }
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
