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
import type { RawLine, RawSheet } from './sheet.ts'

/**
 * Reads the host map of a TypeScript or JavaScript file: an object with a row for each host. Runs none of its code: what is
 * not written out, such as a call or a variable, is skipped with its line. Throws if there is no such object.
 */
export function readHosts(cwd: string, name: string): RawSheet {
  const file = readSource(dirname(resolve(cwd, name)), basename(name), name)
  if (file.defect) throw new UsageFailure(`There is no file \`${printable(name)}\` that can be read.`)
  const { program, errors } = parsed(name, file.text)
  const [error] = errors
  if (error) {
    const [label] = error.labels
    const line = label ? ` in line ${positionAt(lineStarts(file.text), label.start).line}` : ''
    throw new CommandFailure(
      exitCodes.findings,
      `\`${printable(name)}\` cannot be parsed${line}: ${printable(error.message)}`,
    )
  }
  const map = hostMaps(program).toSorted((a, b) => b.properties.length - a.properties.length)[0]
  if (!map)
    throw new CommandFailure(
      exitCodes.findings,
      `\`${printable(name)}\` has no host map. Expected an object such as \`{ 'paris-luggage.example': { type: 'city', slug: 'paris', locales: ['en'] } }\`.`,
    )
  // Offsets of cells are those behind a byte order mark.
  const begin = file.text.startsWith('\uFEFF') ? 1 : 0
  const at = ({ start, end }: { readonly start: number; readonly end: number }) => [start - begin, end - begin] as const
  const lines: RawLine[] = []
  const skipped: RawSheet['skipped'][number][] = []
  for (const property of map.properties) {
    const host = keyOf(property)
    if (host === undefined || property.type !== 'Property') {
      skipped.push({ at: at(property), reason: `the part of the map ${whyUnread(property)}` })
      continue
    }
    const value = unwrapped(property.value)
    if (value.type !== 'ObjectExpression') {
      const reason = `\`${printable(host)}\`: its row ${whyUnread(value)}`
      skipped.push({ at: at(property), reason, domain: host })
      continue
    }
    const { fields, unread, open } = fieldsOf(value)
    if (open) {
      const reason = `\`${printable(host)}\`: a part of its row ${whyUnread(open)}`
      skipped.push({ at: at(open), reason, domain: host })
      continue
    }
    const cells = new Map<string, Cell>([['domain', { text: host, at: at(property.key) }]])
    for (const [header, { value: one, node }] of fields)
      cells.set(header, { text: Array.isArray(one) ? one.join(' ') : String(one ?? ''), at: at(node) })
    // The path follows from slug and type.
    const usual = sitePath(cells.get('slug')?.text ?? '', cells.get('type')?.text ?? '')
    if (cells.get('path')?.text === usual) cells.delete('path')
    const lacks = new Map([...unread].map(([header, node]) => [header, { at: at(node), reason: whyUnread(node) }]))
    lines.push({ at: at(property), cells, unread: lacks })
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

/** Levels of a syntax tree. A row with all its fields has about twenty. */
const mostLevels = 500

/** The syntax tree of a file. Throws if its code is nested too deeply for functions that call themselves. */
function parsed(name: string, text: string): Pick<ParseResult, 'program' | 'errors'> {
  // eslint-disable-next-line no-restricted-globals -- another process of the same Node
  const { execPath } = process
  const { status, signal, stdout, stderr } = spawnSync(execPath, [join(packageRoot, 'lib/cli/parse-code.js'), name], {
    input: text,
    encoding: 'utf8',
    maxBuffer: Infinity,
  })
  if (signal === null && status !== 0 && !stderr.includes('RangeError')) throw new Error(stderr)
  const found = status === 0 ? (JSON.parse(stdout) as Pick<ParseResult, 'program' | 'errors'>) : undefined
  if (found && levelsOf(found.program) <= mostLevels) return found
  throw new CommandFailure(
    exitCodes.findings,
    `\`${printable(name)}\` cannot be read: its code is nested too deeply. Write the hosts into a file of their own, or export them as JSON.`,
  )
}

/** The levels of a value, counted up to the first one beyond the limit. */
function levelsOf(value: object): number {
  let levels = 0
  let level: readonly object[] = [value]
  while (level.length > 0 && levels <= mostLevels) {
    levels++
    level = level.flatMap((one) => Object.values(one).filter((inner) => typeof inner === 'object' && inner !== null))
  }
  return levels
}

type Node = ESTree.Node
type Objects = ESTree.ObjectExpression

/** The objects whose values look like rows, at any depth of a declaration. */
function hostMaps(program: ESTree.Program): readonly Objects[] {
  return program.body.flatMap((statement): readonly Objects[] => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
        ? statement.declaration
        : statement
    if (!declaration) return []
    return declaration.type === 'VariableDeclaration'
      ? declaration.declarations.flatMap(({ init }) => (init ? within(init) : []))
      : within(declaration)
  })
}

function within(node: Node): readonly Objects[] {
  const bare = unwrapped(node)
  if (bare.type !== 'ObjectExpression') return []
  const values = bare.properties.flatMap((property) =>
    property.type === 'Property' ? [unwrapped(property.value)] : [],
  )
  const rows = values.filter(
    (value) =>
      value.type === 'ObjectExpression' &&
      value.properties.some((one) => ['type', 'slug', 'locales'].includes(keyOf(one) ?? '')),
  )
  return rows.length > 0 ? [bare] : values.flatMap(within)
}

/** Without types and parentheses. */
function unwrapped(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
      return unwrapped(node.expression)
    default:
      return node
  }
}

/** The name of a property, if it is written out and not computed by a getter. */
function keyOf(property: Objects['properties'][number]): string | undefined {
  if (property.type !== 'Property' || property.computed || property.kind !== 'init') return undefined
  const { key } = property
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
}

/** The fields of a row, by header. */
interface Fields {
  readonly fields: ReadonlyMap<string, { readonly value: Plain; readonly node: Node }>
  /** Fields whose values are not written out. */
  readonly unread: ReadonlyMap<string, Node>
  /** A part of the row that may have any field, e.g. a spread. */
  readonly open?: Node
}

function fieldsOf(row: Objects, above: readonly string[] = []): Fields {
  const fields = new Map<string, { readonly value: Plain; readonly node: Node }>()
  const unread = new Map<string, Node>()
  for (const property of row.properties) {
    const key = keyOf(property)
    if (key === undefined || property.type !== 'Property') return { fields, unread, open: property }
    const path = [...above, key]
    const node = unwrapped(property.value)
    if (node.type === 'ObjectExpression') {
      const inner = fieldsOf(node, path)
      if (inner.open) unread.set(headerOf(path), inner.open)
      for (const [header, one] of inner.fields) fields.set(header, one)
      for (const [header, one] of inner.unread) unread.set(header, one)
      continue
    }
    const value = literal(node)
    if (value === undefined) unread.set(headerOf(path), node)
    else fields.set(headerOf(path), { value, node })
  }
  return { fields, unread }
}

type Plain = string | number | boolean | null | readonly Plain[]

/** The value of an expression that is written out. Otherwise `undefined`. */
function literal(node: Node): Plain | undefined {
  const bare = unwrapped(node)
  switch (bare.type) {
    case 'Literal':
      return typeof bare.value === 'object' || typeof bare.value === 'bigint' ? undefined : bare.value
    case 'TemplateLiteral':
      return bare.expressions.length === 0 ? (bare.quasis[0]?.value.cooked ?? undefined) : undefined
    case 'UnaryExpression': {
      const value = bare.operator === '-' ? literal(bare.argument) : undefined
      return typeof value === 'number' ? -value : undefined
    }
    case 'ArrayExpression': {
      const items = bare.elements.map((item) => (item ? literal(item) : undefined))
      return items.every((item) => item !== undefined) ? items : undefined
    }
    default:
      return undefined
  }
}

/** Why the value of an expression is not known, as the rest of a sentence. */
function whyUnread(node: Node): string {
  const bare = unwrapped(node)
  switch (bare.type) {
    case 'CallExpression':
    case 'NewExpression':
      return 'is a call, which is not run'
    case 'Identifier':
      return `is the variable \`${printable(bare.name)}\`. Write its value`
    case 'MemberExpression':
      return 'is a part of another value. Write its value'
    case 'SpreadElement':
      return 'is a spread (`...`). Write its fields'
    case 'TemplateLiteral':
      return 'is a text with variables. Write the text'
    case 'Property':
      return bare.kind === 'init' ? 'has a computed name. Write the name' : 'is a getter, which is not run'
    default:
      return 'is not written out. Write its value'
  }
}
