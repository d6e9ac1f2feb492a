import type * as z from 'zod'
import type { Fragment, Node, Path, Range } from '../source/node.ts'

/** A value and what it should be. */
export interface Shaped {
  readonly schema: z.ZodType
  readonly node: Node
  readonly fragment: Fragment
  /** The key whose value is the node. Missing fields are reported there. */
  readonly keyAt?: Range
  /** In a file to import: the column of a field. Findings speak of its cells then. */
  readonly columnOf?: (this: void, path: Path) => string | undefined
}
