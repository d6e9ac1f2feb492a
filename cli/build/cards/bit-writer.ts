/** Writes numbers with a given number of bits, the lowest bit first. */
export class BitWriter {
  readonly #bytes: Uint8Array
  #at = 0
  #bits = 0
  #filled = 0

  /** @param most capacity in bytes. */
  constructor(most: number) {
    this.#bytes = new Uint8Array(most)
  }

  write(value: number, bits: number): void {
    this.#bits |= value << this.#filled
    this.#filled += bits
    while (this.#filled >= 8) {
      this.#bytes[this.#at++] = this.#bits
      this.#bits >>>= 8
      this.#filled -= 8
    }
  }

  /** Fills the last byte and appends a checksum of 32 bits, the highest byte first. @returns all bytes. */
  end(checksum: number): Uint8Array {
    if (this.#filled > 0) this.write(0, 8 - this.#filled)
    new DataView(this.#bytes.buffer).setUint32(this.#at, checksum)
    return this.#bytes.subarray(0, this.#at + 4)
  }
}
