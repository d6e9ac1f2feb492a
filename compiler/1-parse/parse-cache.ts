import type { Node } from '../source/node.ts'
import type { FragmentKind } from './parse-fragment.ts'

/** Remembers the nodes of fragments that were parsed without a finding. A miss is always right. */
export interface ParseCache {
  get(kind: FragmentKind, text: string): Node | undefined
  set(kind: FragmentKind, text: string, node: Node): void
}
