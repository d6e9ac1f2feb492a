import type { Node } from '../source/node.ts'
import type { Parsed, Remembered } from './parse-cache.ts'
import { plainRow } from './plain-row.ts'

/** What was read last: findings come row by row, and several of a long row would read it as often. */
let last: { readonly text: string; readonly node: Node | undefined } | undefined

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
    if (this.#known.node) return this.#known.node
    if (last?.text !== this.#text) last = { text: this.#text, node: plainRow(this.#text) }
    const { node } = last
    if (!node) throw new Error('A row cannot be read as it was before.')
    return node
  }
}
