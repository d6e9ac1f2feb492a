import type { Node } from '../source/node.ts'
import type { Parsed, Remembered } from './parse-cache.ts'
import { plainRow } from './plain-row.ts'

/** A fragment that was understood. A row whose node was not kept is read again when a finding points into it. */
export class ReadAgain implements Parsed {
  readonly value: unknown
  readonly #known: Remembered
  readonly #text: string

  constructor(known: Remembered, text: string) {
    this.value = known.value
    this.#known = known
    this.#text = text
  }

  get node(): Node {
    const node = this.#known.node ?? plainRow(this.#text)
    if (!node) throw new Error('A row cannot be read as it was before.')
    return node
  }
}
