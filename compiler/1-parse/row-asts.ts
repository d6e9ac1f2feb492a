import { entryAt } from '../source/node.ts'
import type { Entry, Fragment, Located, Node, Range } from '../source/node.ts'
import type { RowAst } from './ast.ts'

/** The node that contains the rows: a fragment of one row, or the whole table. */
interface RowsSource {
  readonly node: Node
}

/** The rows of a map keyed by domain. Looks up their nodes only when a finding points into them. */
export function rowAsts<T>(rows: unknown, source: RowsSource, fragment: Fragment): readonly RowAst<T>[] {
  return Object.entries(rows as Record<string, T>).map(
    ([domain, value]) => new ReadRowAst(domain, new ReadRow(value, fragment, domain, source)),
  )
}

// Classes, so that a hundred thousand rows share their getters. Closures would be half of a table's memory.

class ReadRowAst<T> implements RowAst<T> {
  readonly domain: string
  readonly row: ReadRow<T>

  constructor(domain: string, row: ReadRow<T>) {
    this.domain = domain
    this.row = row
  }

  get domainAt(): Range {
    return this.row.entry.keyAt
  }
}

class ReadRow<T> implements Located<T> {
  readonly value: T
  readonly fragment: Fragment
  readonly #domain: string
  readonly #source: RowsSource

  constructor(value: T, fragment: Fragment, domain: string, source: RowsSource) {
    this.value = value
    this.fragment = fragment
    this.#domain = domain
    this.#source = source
  }

  get entry(): Entry {
    const found = entryAt(this.#source.node, this.#domain)
    if (!found) throw new Error(`The row of ${this.#domain} is not where it was read.`)
    return found
  }

  get node(): Node {
    return this.entry.value
  }
}
