/** Writes numbers with a given number of bits, the lowest bit first. */
export class BitWriter {
  readonly #bytes: Uint8Array
  #at = 0
  #rest = 0
  #filled = 0

  /** @param most capacity in bytes. */
  constructor(most: number) {
    this.#bytes = new Uint8Array(most)
  }

  write(value: number, bits: number): void {
    this.#rest |= value << this.#filled
    this.#filled += bits
    while (this.#filled >= 8) {
      this.#bytes[this.#at++] = this.#rest
      this.#rest >>>= 8
      this.#filled -= 8
    }
  }

  /** Writes a word of at most 24 bits for each token. @param bits how many bits each word has. */
  writeAll(tokens: Uint16Array, words: Uint32Array, bits: Uint8Array): void {
    const bytes = this.#bytes
    let [at, rest, filled] = [this.#at, this.#rest, this.#filled]
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index] as number
      const word = rest | ((words[token] as number) << filled)
      filled += bits[token] as number
      // Always four bytes: those that are not full are written again. A loop over the full ones is hard to predict.
      bytes[at] = word
      bytes[at + 1] = word >>> 8
      bytes[at + 2] = word >>> 16
      bytes[at + 3] = word >>> 24
      at += filled >>> 3
      rest = word >>> (filled & 24)
      filled &= 7
    }
    ;[this.#at, this.#rest, this.#filled] = [at, rest, filled]
  }

  /** Fills the last byte and appends a checksum of 32 bits, the highest byte first. @returns all bytes. */
  end(checksum: number): Uint8Array {
    if (this.#filled > 0) this.write(0, 8 - this.#filled)
    new DataView(this.#bytes.buffer).setUint32(this.#at, checksum)
    return this.#bytes.subarray(0, this.#at + 4)
  }
}
