import type { Node } from '../source/node.ts'
import type { Parsed, Remembered } from './parse-cache.ts'
import { plainRow } from './plain-row.ts'

/** The last row that was read. Findings come row by row, and several findings of one row read it only once. */
let last: { readonly text: string; readonly node: Node | undefined } | undefined

/** A parsed fragment. Reads a row again when a finding points into it and its node was not kept. */
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
    if (this.#known.node) return this.#known.node
    if (last?.text !== this.#text) last = { text: this.#text, node: plainRow(this.#text) }
    const { node } = last
    if (!node) throw new Error('A row cannot be read as it was before.')
    return node
  }
}
