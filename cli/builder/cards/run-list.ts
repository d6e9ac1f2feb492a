/** Bytes, as runs of equal ones. */
export class RunList {
  /** The byte of each run. What follows the last run is undefined. */
  readonly values: Uint8Array
  /** How many bytes each run has. */
  readonly lengths: Uint32Array
  #count = 0

  /** @param most capacity in bytes. */
  constructor(most: number) {
    this.values = new Uint8Array(most)
    this.lengths = new Uint32Array(most)
  }

  /** Number of runs. */
  get count(): number {
    return this.#count
  }

  /** Appends a byte `times` times. */
  put(value: number, times: number): void {
    const last = this.#count - 1
    if (last >= 0 && this.values[last] === value) (this.lengths[last] as number) += times
    else if (times > 0) {
      this.values[this.#count] = value
      this.lengths[this.#count++] = times
    }
  }

  clear(): void {
    this.#count = 0
  }
}
