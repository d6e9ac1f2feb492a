import { basename, dirname, resolve } from 'node:path'
import { parseSync } from 'vite'
import type { ESTree } from 'vite'
import { sitePath } from '../../compiler/domain/slug.ts'
import { lineStarts, positionAt } from '../../compiler/source/position.ts'
import { readSource } from '../files/read-source.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import { leaves } from './read-sheet.ts'
import type { RawCell, RawRow, RawSheet, Skipped } from './sheet.ts'

/**
 * Reads the host map of a TypeScript or JavaScript file: an object with a row for each host. Runs none of its code: what is
 * not written out, such as a call or a variable, is skipped with its line. Throws if there is no such object.
 */
export function readHosts(cwd: string, name: string): RawSheet {
  const file = readSource(dirname(resolve(cwd, name)), basename(name), name)
  if (file.defect)
    throw new CommandFailure(exitCodes.usage, `There is no file \`${printable(name)}\` that can be read.`)
  const { program, errors } = parseSync(name, file.text)
  const [error] = errors
  if (error)
    throw new CommandFailure(exitCodes.findings, `\`${printable(name)}\` cannot be parsed: ${printable(error.message)}`)
  const map = hostMaps(program).toSorted((a, b) => b.properties.length - a.properties.length)[0]
  if (!map)
    throw new CommandFailure(
      exitCodes.findings,
      `\`${printable(name)}\` has no host map. Expected an object such as \`{ 'paris-luggage.example': { type: 'city', slug: 'paris', locales: ['en'] } }\`.`,
    )
  const lines = lineStarts(file.text)
  const skipped: Skipped[] = []
  const headers = new Set(['domain'])
  const rows = map.properties.flatMap((property): readonly RawRow[] => {
    const { line } = positionAt(lines, property.start)
    const host = keyOf(property)
    const value = host === undefined || property.type !== 'Property' ? undefined : literal(property.value)
    if (host === undefined || value === undefined || !isMap(value)) {
      skipped.push({
        line,
        reason: host === undefined ? 'not a host with a row' : `\`${printable(host)}\` is not written out`,
      })
      return []
    }
    const at = [property.start, property.end] as const
    const cells = new Map<string, RawCell>([['domain', { text: host, at }]])
    for (const [path, one] of leaves(value)) {
      const header = path.join('.')
      // The path follows from slug and type.
      if (header === 'path' && one === sitePath(String(value['slug']), String(value['type']))) continue
      headers.add(header)
      // Lists of locales may have codes, so they are read as text.
      const text = Array.isArray(one) ? one.join(' ') : String(one)
      cells.set(header, { text, at })
    }
    return [{ at, cells }]
  })
  return { file, headers: [...headers], rows, skipped }
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

function keyOf(property: Objects['properties'][number]): string | undefined {
  if (property.type !== 'Property' || property.computed) return undefined
  const { key } = property
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
}

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

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
    case 'ObjectExpression': {
      const entries = bare.properties.map((property) => {
        const key = keyOf(property)
        const value = property.type === 'Property' ? literal(property.value) : undefined
        return key === undefined || value === undefined ? undefined : ([key, value] as const)
      })
      return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : undefined
    }
    default:
      return undefined
  }
}

const isMap = (value: Plain): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
