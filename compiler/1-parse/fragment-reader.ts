import type { Report } from '../diagnostic/define.ts'
import { spanOf, toValue } from '../source/node.ts'
import type { Fragment, Located, Node, Range } from '../source/node.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { Span } from '../source/span.ts'
import { BrokenParts } from './broken-parts.ts'
import { fileTooLarge } from './findings/file/too-large.ts'
import { guard } from './guard.ts'
import { limits } from '../domain/limits.ts'
import { isRow } from './parse-cache.ts'
import type { FragmentKind, ParseCache, Remembered } from './parse-cache.ts'
import { plainRow } from './plain-row.ts'
import { wholeFile } from './whole-file.ts'

/** How many broken fragments get a search for a repair. A file with more of them is broken as a whole. */
const mostRepaired = 10

/** Reads fragments: from the cache if they are known, otherwise with the parsers. */
export class FragmentReader {
  readonly report: Report
  readonly #cache: ParseCache
  #broken = 0

  constructor(report: Report, cache: ParseCache) {
    this.report = report
    this.#cache = cache
  }

  /** A file in one part. */
  async file<T>(kind: FragmentKind, file: SourceFile): Promise<Located<T> | undefined> {
    if (!guard(file, this.report)) return undefined
    const fragment = wholeFile(file)
    const limit = kind === 'texts' || kind === 'notes' ? limits.translations : limits.header
    const broken = new BrokenParts()
    const parsed = await this.fragment<T>(kind, fragment, { what: 'The file', limit, broken })
    await broken.tell(fragment, kind, this.report)
    return parsed
  }

  /** @param options `size` if not all of the text counts, and where the findings go. */
  async fragment<T>(
    kind: FragmentKind,
    fragment: Fragment,
    {
      what,
      limit,
      broken,
      size = fragment.text.length,
    }: { what: string; limit: number; broken: BrokenParts; size?: number },
  ): Promise<Located<T> | undefined> {
    const report = broken.reportOf(fragment)
    if (size > limit) {
      const section = longestSection(fragment.text)
      const [key] = /^(?:sites|facts):(?= *[{[])/.exec(fragment.text.slice(...section)) ?? []
      const step = key && `Write each row on lines of its own below \`${key}\`, without braces.`
      const at = isRow(kind) ? firstCharacter(fragment) : spanOf(fragment, section)
      report(fileTooLarge, { what, size, limit, unit: 'characters', ...(step && { step }) }, { at })
      return undefined
    }
    const known = this.#cache.get(kind, fragment.text)
    if (known) return new ReadFragment(known, fragment)
    const repairs = this.#broken < mostRepaired
    const node =
      kind === 'content'
        ? (await import('./content/content-node.lazy.ts')).contentNode(fragment, report)
        : (await import('./parse-fragment.lazy.ts')).parseFragment(kind, fragment, report, repairs)
    if (!node) {
      this.#broken++
      return undefined
    }
    const understood = { value: toValue(node), node: isRow(kind) && plainRow(fragment.text) ? undefined : node }
    this.#cache.set(kind, fragment.text, understood)
    return new ReadFragment(understood, fragment)
  }
}

/** The last row that was read. Findings come row by row, and several findings of one row read it only once. */
let last: { readonly text: string; readonly node: Node | undefined } | undefined

/** A parsed fragment. Reads a row again when a finding points into it and its node was not kept. */
class ReadFragment<T> implements Located<T> {
  readonly value: T
  readonly fragment: Fragment
  readonly #known: Remembered

  constructor(known: Remembered, fragment: Fragment) {
    this.value = known.value as T
    this.fragment = fragment
    // A cache may unpack the node only when it is asked for.
    this.#known = known
  }

  get node(): Node {
    if (this.#known.node) return this.#known.node
    const { text } = this.fragment
    if (last?.text !== text) last = { text, node: plainRow(text) }
    const { node } = last
    if (!node) throw new Error('A row cannot be read as it was before.')
    return node
  }
}

/** The first character of a row that was not read. */
export function firstCharacter(fragment: Fragment): Span {
  const start = fragment.text.search(/\S/)
  return spanOf(fragment, [start, start + 1])
}

/** Longer first lines are cut. */
const longestLine = 60

/** The first line of the longest part of a text that starts at the margin: what to look at if the text is too long. */
function longestSection(text: string): Range {
  let at = 0
  let longest = 0
  let start = 0
  for (const { index } of text.matchAll(/^[^\s#]|(?![^])/gm)) {
    if (index - start > longest) [at, longest] = [start, index - start]
    start = index
  }
  const [line = ''] = /^[^\n\r]*/.exec(text.slice(at, at + longestLine)) ?? []
  return [at, at + Math.max(line.length, 1)]
}
