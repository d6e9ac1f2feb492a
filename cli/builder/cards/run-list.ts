/** Bytes, as runs of equal ones. */
export class RunList {
  #values = new Uint8Array(1 << 14)
  #lengths = new Uint32Array(1 << 14)
  #count = 0

  /** Number of runs. */
  get count(): number {
    return this.#count
  }

  /** The byte of each run. What follows the last run is undefined. */
  get values(): Uint8Array {
    return this.#values
  }

  /** How many bytes each run has. */
  get lengths(): Uint32Array {
    return this.#lengths
  }

  /** Appends a byte `times` times. */
  put(value: number, times: number): void {
    const last = this.#count - 1
    if (last >= 0 && this.#values[last] === value) (this.#lengths[last] as number) += times
    else if (times > 0) this.#begin(value, times)
  }

  #begin(value: number, times: number): void {
    if (this.#count === this.#values.length) {
      const [values, lengths] = [this.#values, this.#lengths]
      this.#values = new Uint8Array(this.#count * 2)
      this.#values.set(values)
      this.#lengths = new Uint32Array(this.#count * 2)
      this.#lengths.set(lengths)
    }
    this.#values[this.#count] = value
    this.#lengths[this.#count++] = times
  }

  clear(): void {
    this.#count = 0
  }
}
