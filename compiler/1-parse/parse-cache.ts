import type { Node } from '../source/node.ts'
import type { FragmentKind } from './parse-fragment.ts'

/** A fragment that was understood: its plain value, and the node that says where everything stands. */
export interface Parsed {
  readonly value: unknown
  /** Often never asked for: only findings point at places. */
  readonly node: Node
}

/** A fragment as it is remembered: without a node where its text is read again as quickly. */
export interface Remembered {
  readonly value: unknown
  readonly node: Node | undefined
}

/** Remembers fragments that were parsed without a finding. A miss is always right. */
export interface ParseCache {
  get(kind: FragmentKind, text: string): Remembered | undefined
  set(kind: FragmentKind, text: string, parsed: Remembered): void
}
