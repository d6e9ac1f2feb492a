import { entryAt } from '../source/node.ts'
import type { Entry, Fragment, Located, Node, Range } from '../source/node.ts'
import type { RowAst } from './ast.ts'

/** The node that contains the rows: a fragment of one row, or the whole table. */
interface RowsSource {
  readonly node: Node
}

/** The rows of a map keyed by domain. Looks up their nodes only when a finding points into them. */
export function rowAsts<T>(
  rows: Readonly<Record<string, T>>,
  source: RowsSource,
  fragment: Fragment,
): readonly RowAst<T>[] {
  return Object.entries(rows).map(([domain, value]) => new ReadRow(domain, value, fragment, source))
}

/**
 * A class, so that a hundred thousand rows share their getters. Closures would be half of a table's memory. A copy by
 * `{ ...row }` has no getters.
 */
class ReadRow<T> implements RowAst<T>, Located<T> {
  readonly domain: string
  readonly value: T
  readonly fragment: Fragment
  readonly #source: RowsSource

  constructor(domain: string, value: T, fragment: Fragment, source: RowsSource) {
    this.domain = domain
    this.value = value
    this.fragment = fragment
    this.#source = source
  }

  get row(): Located<T> {
    return this
  }

  get domainAt(): Range {
    return this.#entry.keyAt
  }

  get node(): Node {
    return this.#entry.value
  }

  get #entry(): Entry {
    const found = entryAt(this.#source.node, this.domain)
    if (!found) throw new Error(`The row of ${this.domain} is not where it was read.`)
    return found
  }
}
