import { entryAt } from '../source/node.ts'
import type { Entry, Fragment, Located, Node, Range } from '../source/node.ts'
import type { SiteAst } from './ast.ts'
import type { SiteRow } from './schema/sites.ts'

/** The node that contains the rows: a fragment of one row, or the whole table. */
interface RowsSource {
  readonly node: Node
}

/** The rows of a map of sites. Looks up their nodes only when a finding points into them. */
export function siteAsts(rows: unknown, source: RowsSource, fragment: Fragment): readonly SiteAst[] {
  return Object.entries(rows as Record<string, SiteRow>).map(
    ([domain, value]) => new ReadSite(domain, new ReadRow(value, fragment, domain, source)),
  )
}

// Classes, so that a hundred thousand rows share their getters. Closures would be half of a table's memory.

class ReadSite implements SiteAst {
  readonly domain: string
  readonly row: ReadRow

  constructor(domain: string, row: ReadRow) {
    this.domain = domain
    this.row = row
  }

  get domainAt(): Range {
    return this.row.entry.keyAt
  }
}

class ReadRow implements Located<SiteRow> {
  readonly value: SiteRow
  readonly fragment: Fragment
  readonly #domain: string
  readonly #source: RowsSource

  constructor(value: SiteRow, fragment: Fragment, domain: string, source: RowsSource) {
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
