import type { Node } from '../source/node.ts'
import type { FragmentKind } from './parse-fragment.ts'

/** A fragment that was understood: its plain value, and the node that says where everything stands. */
export interface Parsed {
  readonly value: unknown
  /** Often never asked for: only findings point at places. */
  readonly node: Node
}

/** Remembers fragments that were parsed without a finding. A miss is always right. */
export interface ParseCache {
  get(kind: FragmentKind, text: string): Parsed | undefined
  set(kind: FragmentKind, text: string, parsed: Parsed): void
}
