import type { Span } from './span.ts'

/**
 * A parsed value with its place. Plain JSON, so that it can be cached. `at` is relative to the start of the {@link
 * Fragment} that contains the node.
 */
export type Node =
  | { readonly at: Range; readonly value: Scalar }
  | { readonly at: Range; readonly items: readonly Node[] }
  | { readonly at: Range; readonly entries: readonly Entry[] }

export type Range = readonly [start: number, end: number]
export type Scalar = string | number | boolean | null

export interface Entry {
  readonly key: string
  readonly keyAt: Range
  readonly value: Node
}

export type Path = readonly (string | number)[]

/** A part of a file that is parsed separately. */
export interface Fragment {
  readonly file: string
  /** Offset of `text` in the file. */
  readonly start: number
  readonly text: string
  /** Where text was cut out of the fragment. Offsets from `from` on are `shift` further along in the file. */
  readonly gap?: { readonly from: number; readonly shift: number }
}

/** A value of a known shape, and the node it was read from. */
export interface Located<T> {
  readonly value: T
  readonly node: Node
  readonly fragment: Fragment
}

const own = { configurable: true, enumerable: true, writable: true } as const

/** The plain value of a node. Sets only own properties, so a key `__proto__` does not change a prototype. */
export function toValue(node: Node): unknown {
  if ('value' in node) return node.value
  if ('items' in node) return node.items.map(toValue)
  const map: Record<string, unknown> = {}
  for (const { key, value } of node.entries)
    // Only this key needs the slow path.
    if (key === '__proto__') Object.defineProperty(map, key, { ...own, value: toValue(value) })
    else map[key] = toValue(value)
  return map
}

/** A range of a fragment as a span of its file. */
export function spanOf(fragment: Fragment, [start, end]: Range): Span {
  const { gap } = fragment
  const move = (offset: number): number =>
    fragment.start + offset + (gap !== undefined && offset >= gap.from ? gap.shift : 0)
  return { file: fragment.file, start: move(start), end: move(end) }
}

const indexes = new WeakMap<readonly Entry[], ReadonlyMap<string, Entry>>()

/** The entry of a map for a key, or `undefined`. */
export function entryAt(node: Node, key: string): Entry | undefined {
  return 'entries' in node ? entryOf(node.entries, key) : undefined
}

/** Up to this many entries, a linear search is faster than an index. */
const few = 16

/** Uses an index for long maps, to avoid a linear search per key. */
function entryOf(entries: readonly Entry[], key: string): Entry | undefined {
  if (entries.length <= few) return entries.find((entry) => entry.key === key)
  const index = indexes.get(entries) ?? new Map(entries.map((entry) => [entry.key, entry]))
  indexes.set(entries, index)
  return index.get(key)
}

function child(node: Node, step: string | number): Node | undefined {
  if ('entries' in node) return entryOf(node.entries, String(step))?.value
  return 'items' in node && typeof step === 'number' ? node.items[step] : undefined
}

/** The node at a path, or `undefined`. */
export function nodeAt(node: Node, path: Path): Node | undefined {
  let at: Node | undefined = node
  for (const step of path) at = at && child(at, step)
  return at
}

/** The entries of the map at a path; none if there is no map. */
export function entriesAt(node: Node, path: Path = []): readonly Entry[] {
  const map = nodeAt(node, path)
  return map && 'entries' in map ? map.entries : []
}

/**
 * The smallest known span for a path: that of the value, or with `'key'` of its key. If the path does not exist, that
 * of its nearest parent.
 */
export function spanAt(
  located: Omit<Located<unknown>, 'value'>,
  path: Path = [],
  part: 'key' | 'value' = 'value',
): Span {
  let node = located.node
  let at = node.at
  for (const [index, step] of path.entries()) {
    const next = child(node, step)
    if (next === undefined) break
    const keyAt = 'entries' in node ? entryOf(node.entries, String(step))?.keyAt : undefined
    at = part === 'key' && index === path.length - 1 && keyAt ? keyAt : next.at
    node = next
  }
  return spanOf(located.fragment, at)
}
