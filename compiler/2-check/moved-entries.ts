import type { ProjectAst } from '../1-parse/ast.ts'
import { isDomain, isPageAddress, movedAddress } from '../domain/moved-address.ts'
import type { MovedAddress } from '../domain/moved-address.ts'
import { spanAt } from '../source/node.ts'
import type { Span } from '../source/span.ts'

/** A valid entry of `moved:`. */
export interface MovedEntry {
  /** As written. */
  readonly from: string
  readonly to: string
  readonly source: MovedAddress
  /** What moves, and where to, in normal form: a domain, or a domain and a path. Only the path `/` ends in a slash. */
  readonly key: string
  readonly next: string
  readonly fromAt: Span
  readonly toAt: Span
}

/** The valid entries of `moved:`, in the order of the file. */
export function movedEntries({ header }: ProjectAst): readonly MovedEntry[] {
  if (!header) return []
  return Object.entries(header.value.moved ?? {}).flatMap(([from, to]): readonly MovedEntry[] => {
    const source = movedAddress(from)
    if (!source || !(source.path === undefined ? isDomain(to) : isPageAddress(to))) return []
    const { domain, path } = source
    return [
      {
        from,
        to,
        source,
        key: path === undefined ? domain : domain + path,
        // `/` stays, so that a start page is not mistaken for the whole domain.
        next: path === undefined ? to : domain + to.replace(/(?<=.)\/$/, ''),
        get fromAt() {
          return spanAt(header, ['moved', from], 'key')
        },
        get toAt() {
          return spanAt(header, ['moved', from])
        },
      },
    ]
  })
}

/** Follows the entries of `moved:` to where they end. */
export interface MovedPaths {
  /** The entry that moves an address, or `undefined` if the address has not moved. */
  at(key: string): MovedEntry | undefined
  /** The last entry of the chain that starts at `entry`; `undefined` if the chain is a cycle. */
  last(entry: MovedEntry): MovedEntry | undefined
}

/** Visits each entry once, however long the chains are. */
export function movedPaths(entries: readonly MovedEntry[]): MovedPaths {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  const lasts = new Map<MovedEntry, MovedEntry | undefined>()
  for (const entry of entries) {
    const way = new Set<MovedEntry>()
    let at: MovedEntry | undefined = entry
    let end: MovedEntry | undefined
    while (at && !lasts.has(at) && !way.has(at)) {
      way.add(at)
      end = at
      at = byKey.get(at.next)
    }
    const last = at && (lasts.has(at) ? lasts.get(at) : undefined)
    for (const one of way) lasts.set(one, at ? last : end)
  }
  return { at: (key) => byKey.get(key), last: (entry) => lasts.get(entry) }
}
