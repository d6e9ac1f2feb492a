import { spawnSync } from 'node:child_process'
import { basename, dirname, join, resolve } from 'node:path'
import type { ESTree, ParseResult } from 'vite'
import { sitePath } from '../../compiler/domain/slug.ts'
import { lineStarts, positionAt } from '../../compiler/source/position.ts'
import { packageRoot } from '../files/package.ts'
import { readSource } from '../files/read-source.ts'
import { CommandFailure, UsageFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import { headerOf } from '../../compiler/1-parse/import/import-table.ts'
import type { Cell } from '../../compiler/source/imported-file.ts'
import { codeProblem } from './code-problem.ts'
import { chosenMap, hostMaps } from './host-maps.ts'
import type { MapRow, Wanted } from './host-maps.ts'
import type { RawLine, RawSheet } from './raw-sheet.ts'
import { WrittenValues } from './written-values.ts'
import type { Plain } from './written-values.ts'

/**
 * Reads the host map of a TypeScript or JavaScript file: an object or a `Map` with a row for each host, or a list of rows. Runs
 * none of its code: what is not written out, such as a call or a value of another file, is skipped with its line. Throws if there
 * is no such map, or if there are several and none is named.
 */
export function readHosts(cwd: string, name: string, wanted: string | undefined): RawSheet {
  const file = readSource(dirname(resolve(cwd, name)), basename(name), name)
  if (file.defect) throw new UsageFailure(`There is no file \`${printable(name)}\` that can be read.`)
  const starts = lineStarts(file.text)
  const lineAt = (offset: number): number => positionAt(starts, offset).line
  const program = parsed(name, file.text)
  // Offsets of cells are those behind a byte order mark.
  const begin = file.text.startsWith('\uFEFF') ? 1 : 0
  const at = ({ start, end }: Located) => [start - begin, end - begin] as const
  const lines: RawLine[] = []
  const skipped: RawSheet['skipped'][number][] = []
  for (const [row, read] of rowsOf(program, { file: name, wanted, lineAt }, file.text)) {
    const { host } = row
    if ('reason' in read) {
      const reason = host === undefined ? read.reason : `\`${printable(host)}\`: ${read.reason}`
      skipped.push({ at: at(read.node), reason, ...(host !== undefined && { domain: host }) })
    } else lines.push(lineOf(row, read, at))
  }
  const headers = lines.flatMap(({ cells, unread }) => [...cells.keys(), ...(unread?.keys() ?? [])])
  return {
    file,
    headers: [...new Set(headers)],
    lines,
    found: [],
    skipped,
    hasMore: skipped.some(({ domain }) => domain === undefined),
  }
}

type Unknown = { readonly node: Node; readonly reason: string }

/** The rows of the host map, each with its fields or why they are not known. */
function rowsOf(
  program: ESTree.Program,
  choice: Wanted,
  text: string,
): readonly (readonly [MapRow, Known | Unknown])[] {
  const refuse = (): never => {
    throw tooMuch(choice.file, 'repeats itself too often')
  }
  try {
    const written = new WrittenValues(program, refuse)
    const { rows } = chosenMap(hostMaps(program, written, text), choice)
    return rows.map((row) => [row, fieldsIn(row, written)])
  } catch (error) {
    // Constants that contain themselves.
    if (error instanceof RangeError) refuse()
    throw error
  }
}

/** Fields that are maps of columns. Without their parts, nothing is known of these columns. */
const mapsOfColumns = ['place', 'names']

/** Why a row does not count. */
const replacements = {
  surely: 'a later part of the map says it again',
  perhaps: 'a part of the map after it is not known, and may replace it. Put that part first',
}

/** The fields of a row, or why they are not known. */
function fieldsIn({ node, host, value, replaced }: MapRow, written: WrittenValues): Known | Unknown {
  if (replaced) return { node, reason: replacements[replaced] }
  const row = value && written.expressionOf(value)
  if (!row) return { node, reason: `the part of the map ${whyUnread(node)}` }
  if (row.type === 'Literal')
    return { node: row, reason: 'its row is only a value. Write an object with `type`, `slug` and `locales`' }
  if (row.type !== 'ObjectExpression') return { node, reason: `its row ${whyUnread(row)}` }
  const fields = fieldsOf(row, written)
  if (fields.open) return { node: fields.open, reason: `a part of its row ${whyUnread(fields.open)}` }
  for (const map of mapsOfColumns) {
    const lack = fields.unread.get(map)
    if (lack) return { node: lack.node, reason: `\`${map}\` ${lack.reason}` }
  }
  const domain = fields.fields.get('domain')
  return host !== undefined && domain && domain.value !== host
    ? { node: domain.node, reason: 'its `domain` is another one' }
    : fields
}

/** A row as a line of a sheet. */
function lineOf({ node, host, key }: MapRow, { fields, unread }: Known, at: (node: Located) => Cell['at']): RawLine {
  const cells = new Map<string, Cell>()
  if (host !== undefined && key) cells.set('domain', { text: host, at: at(key) })
  for (const [header, { value, node: of }] of fields)
    cells.set(header, { text: Array.isArray(value) ? value.join(' ') : String(value ?? ''), at: at(of) })
  // The path follows from slug and type.
  const usual = sitePath(cells.get('slug')?.text ?? '', cells.get('type')?.text ?? '')
  if (cells.get('path')?.text === usual) cells.delete('path')
  const lacks = new Map([...unread].map(([header, { node: of, reason }]) => [header, { at: at(of), reason }]))
  return { at: at(node), cells, unread: lacks }
}

/** Levels of a syntax tree. A row with all its fields has about twenty. */
const mostLevels = 500

/** The syntax tree of a file. Throws if its code is wrong, or nested too deeply for functions that call themselves. */
function parsed(name: string, text: string): ESTree.Program {
  // eslint-disable-next-line no-restricted-globals -- another process of the same Node
  const { execPath } = process
  const { status, signal, stdout, stderr } = spawnSync(execPath, [join(packageRoot, 'lib/cli/parse-code.js'), name], {
    input: text,
    encoding: 'utf8',
    maxBuffer: Infinity,
  })
  if (signal === null && status !== 0 && !stderr.includes('RangeError')) throw new Error(stderr)
  const found = status === 0 ? (JSON.parse(stdout) as Pick<ParseResult, 'program' | 'errors'>) : undefined
  if (!found || levelsOf(found.program) > mostLevels) throw tooMuch(name, 'is nested too deeply')
  const [error] = found.errors
  if (!error) return found.program
  const { at, problem } = codeProblem(text, error.message, error.labels[0]?.start ?? 0)
  const { line, column } = positionAt(lineStarts(text), at)
  throw new CommandFailure(
    exitCodes.findings,
    `${printable(name)}:${line}:${column}: the file cannot be parsed: ${printable(problem)}. Correct line ${line}.`,
  )
}

const tooMuch = (name: string, why: string): CommandFailure =>
  new CommandFailure(
    exitCodes.findings,
    `\`${printable(name)}\` cannot be read: its code ${why}. Write the hosts into a file of their own, or export them as JSON.`,
  )

/** The levels of a value, counted up to the first one beyond the limit. */
function levelsOf(value: object): number {
  let levels = 0
  let level: readonly object[] = [value]
  while (level.length > 0 && levels <= mostLevels) {
    levels++
    level = level.flatMap((part) => Object.values(part).filter((inner) => typeof inner === 'object' && inner !== null))
  }
  return levels
}

type Node = ESTree.Node
type Located = Pick<Node, 'start' | 'end'>

/** The fields of a row, by header. */
interface Known {
  readonly fields: ReadonlyMap<string, { readonly value: Plain; readonly node: Node }>
  /** Fields whose values are not known, and why. */
  readonly unread: ReadonlyMap<string, Unknown>
}

/** Levels of fields in fields. A row has three. */
const mostFields = 10

/** Reads the fields of a row, and says which part of it may have any field, e.g. a spread. */
function fieldsOf(
  row: ESTree.ObjectExpression,
  written: WrittenValues,
  above: readonly string[] = [],
): Known & { readonly open?: Node } {
  const fields = new Map<string, { readonly value: Plain; readonly node: Node }>()
  const unread = new Map<string, Unknown>()
  const properties = written.propertiesOf(row)
  const open = properties.find((property) => written.keyOf(property) === undefined)
  if (open) return { fields, unread, open }
  // The last of two equal keys counts.
  for (const [key, property] of new Map(properties.map((property) => [written.keyOf(property) ?? '', property]))) {
    if (property.type !== 'Property') continue
    const path = [...above, key]
    const header = headerOf(path)
    const node = property.value
    const value = written.expressionOf(node)
    const plain = written.valueOf(value)
    if (value.type === 'ObjectExpression' && path.length < mostFields) {
      const inner = fieldsOf(value, written, path)
      if (inner.open) unread.set(header, { node: inner.open, reason: whyUnread(inner.open) })
      for (const [name, field] of inner.fields) fields.set(name, field)
      for (const [name, value] of inner.unread) unread.set(name, value)
    } else if (plain === undefined) unread.set(header, { node, reason: whyUnread(value) })
    else if (Array.isArray(plain) && plain.length === 0) unread.set(header, { node, reason: 'is an empty list' })
    else fields.set(header, { value: plain, node })
  }
  return { fields, unread }
}

/** Why the value of an expression is not known, as the rest of a sentence. */
function whyUnread(node: Node): string {
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression':
      return 'is a call, which is not run'
    case 'Identifier':
      return `is \`${printable(node.name)}\`, which is not a constant in this file. Write its value`
    case 'MemberExpression':
      return 'is a part of a value that is not known. Write it'
    case 'SpreadElement':
      return 'is a spread (`...`). Write its fields'
    case 'TemplateLiteral':
      return 'is a text with variables. Write the text'
    case 'Property':
      return node.kind === 'init' ? 'has a computed name. Write the name' : 'is a getter, which is not run'
    default:
      return 'is not written out. Write its value'
  }
}
