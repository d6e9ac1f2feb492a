import { groupBy } from '../../source/group-by.ts'
import type { Fragment } from '../../source/node.ts'
import type { FragmentKind } from '../parse-cache.ts'
import { factsHeaderSchema, factsRowSchema } from '../schema/facts.ts'
import { localeSchema, localesSchema } from '../schema/locales.ts'
import { environmentSchema, platformSchema } from '../schema/platform.ts'
import { siteSchema, sitesHeaderSchema } from '../schema/sites.ts'

/** A file whose rows are below one key. */
export interface Table {
  /** The key of the rows. */
  readonly key: string
  /** The name of several rows: what their keys are. */
  readonly rows: string
  readonly isRowKey: RegExp
  /** The keys beside that of the rows. */
  readonly top: readonly string[]
  readonly fields: readonly string[]
  /** Fields that only rows have. */
  readonly marks: readonly string[]
}

const isDomain = /^[\w-]+(?:\.[\w-]+)+$/
const factFields = Object.keys(factsRowSchema.shape)

const tables: Readonly<Partial<Record<FragmentKind, Table>>> = {
  header: {
    key: 'sites',
    rows: 'domains',
    isRowKey: isDomain,
    top: Object.keys(sitesHeaderSchema.shape),
    fields: Object.keys(siteSchema.shape),
    marks: ['type', 'slug'],
  },
  'facts-header': {
    key: 'facts',
    rows: 'domains',
    isRowKey: isDomain,
    top: Object.keys(factsHeaderSchema.shape),
    fields: factFields,
    marks: factFields,
  },
  locales: {
    key: 'locales',
    rows: 'locales',
    isRowKey: /^[A-Za-z]{2,3}(?:-\w+)+$/,
    top: Object.keys(localesSchema.shape).filter((key) => key !== 'locales'),
    fields: Object.keys(localeSchema.shape),
    marks: ['active', 'weekStartsOn', 'countryCode', 'distanceSystem', 'flag'],
  },
  platform: {
    key: 'environments',
    rows: 'environments',
    isRowKey: /^[a-z][a-z0-9-]*$/,
    top: Object.keys(platformSchema.shape).filter((key) => key !== 'environments'),
    fields: Object.keys(environmentSchema.shape),
    marks: ['hosts', 'indexable', 'micrositesHost'],
  },
}

/** A line with content. Offsets are those in the text. */
export interface Line {
  readonly start: number
  /** Of the first character that is not blank. */
  readonly begin: number
  readonly end: number
  /** Blanks before the first character. */
  readonly depth: number
  /** Empty if the line has none. */
  readonly key: string
  /** What follows the key and its colon. */
  readonly value: string
}

/** A table as its lines show it, without being parsed: keys and indentation. */
export interface Outline {
  readonly whole: Fragment
  readonly table: Table
  readonly lines: readonly Line[]
  /** Where rows start: indexes of `lines`. */
  readonly rows: readonly number[]
  readonly isRow: ReadonlySet<number>
  /** The depth of most rows that are indented. */
  readonly depth: number
}

/** No table has more lines. */
const mostLines = 300_000
/** A row has one of its marks within so many lines after its key. */
const near = 3
/** How rows are indented, unless others show it. */
const usualDepth = 2

/** The outline of a file, by the kind of the part that is not a row; `undefined` for a file without rows. */
export function outlineOf(whole: Fragment, kind: FragmentKind): Outline | undefined {
  const table = tables[kind]
  const hasRow = table && new RegExp(String.raw`\b(?:${table.marks.join('|')})\b["']?[ \t]*:`).test(whole.text)
  if (!table || !hasRow) return undefined
  const lines = linesOf(whole.text)
  const rows = [...lines.keys()].filter((index) => startsRow(lines, index, table))
  const depths = rows.map((index) => lines[index]?.depth ?? 0).filter((depth) => depth > 0)
  const byDepth = [...groupBy(depths, (depth) => depth)].toSorted(([, a], [, b]) => b.length - a.length)
  const depth = byDepth[0]?.[0] ?? usualDepth
  return { whole, table, lines, rows, isRow: new Set(rows), depth }
}

const keyAndValue = /(["']?)([^\s:#"'{}[\],]+)\1[ \t]*:(?:[ \t]+(?!#)([^\n]*)|(?=\s|$))/y

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = []
  for (let start = 0; start < text.length && lines.length < mostLines;) {
    const lineFeed = text.indexOf('\n', start)
    const next = lineFeed === -1 ? text.length : lineFeed + 1
    let end = lineFeed === -1 ? next : lineFeed
    if (text.charAt(end - 1) === '\r') end--
    let begin = start
    while (text.charAt(begin) === ' ' || text.charAt(begin) === '\t') begin++
    if (begin < end && text.charAt(begin) !== '#') {
      keyAndValue.lastIndex = begin
      const [, , key = '', value = ''] = keyAndValue.exec(text) ?? []
      lines.push({ start, begin, end, depth: begin - start, key, value: value.trimEnd() })
    }
    start = next
  }
  return lines
}

function startsRow(lines: readonly Line[], index: number, { isRowKey, top, fields, key, marks }: Table): boolean {
  const line = lines[index]
  if (!line || !isRowKey.test(line.key) || line.key === key || top.includes(line.key)) return false
  if (line.value !== '')
    return line.value.startsWith('{') && marks.some((mark) => new RegExp(`[{,\\s]${mark}["']?:`).test(line.value))
  // An environment may be named like a field. Its fields are below it, those of a setting have other names.
  if (fields.includes(line.key) && !fields.includes(lines[index + 1]?.key ?? '')) return false
  for (const below of lines.slice(index + 1, index + 1 + near)) {
    if (marks.includes(below.key)) return true
    if (below.value === '' && isRowKey.test(below.key)) return false
  }
  return false
}
