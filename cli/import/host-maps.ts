import type { ESTree } from 'vite'
import { siteColumns } from '../../compiler/fields/columns.ts'
import { groupBy } from '../../compiler/source/group-by.ts'
import { CommandFailure, UsageFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { optionFor } from './sheet-columns.ts'
import { rootOf } from './written-values.ts'
import type { WrittenValues } from './written-values.ts'

type Node = ESTree.Node

export interface HostMap {
  /** As code names it, e.g. `hosts` or `config.hosts`. */
  readonly name: string
  readonly node: Node
  /** Whether one of its values looks like a row. Otherwise it only has hosts. */
  readonly hasRows: boolean
  readonly rows: readonly MapRow[]
  /** Why other code decides what it has, as the rest of a sentence. */
  readonly doubt: string | undefined
}

export interface MapRow {
  readonly node: Node
  /** Unknown in a list, whose rows have their hosts, and for what cannot be read. */
  readonly host?: string | undefined
  readonly key?: Node
  readonly value?: Node
  /** Whether a later part of the map counts in its place, as in JavaScript. */
  readonly replaced?: 'surely' | 'perhaps'
}

export interface Wanted {
  readonly file: string
  /** The name of the map, if one is chosen. */
  readonly wanted: string | undefined
  lineAt(this: void, offset: number): number
}

/** The map to read. Throws unless there is one, or one of that name. */
export function chosenMap(maps: readonly HostMap[], { file, wanted, lineAt }: Wanted): HostMap {
  const whole = maps.filter(({ hasRows }) => hasRows)
  const named = wanted === undefined ? whole : whole.filter((map) => map.name === wanted)
  const [map, other] = named
  if (map && !other) {
    if (map.doubt === undefined) return map
    throw new CommandFailure(
      exitCodes.findings,
      `\`${printable(file)}\`: \`${printable(map.name)}\` in line ${lineAt(map.node.start)} ${map.doubt}. Write all its rows into one object.`,
    )
  }
  const list = whole.map(
    (map) => `\`${printable(map.name)}\` in line ${lineAt(map.node.start)} with ${plural(map.rows.length, 'row')}`,
  )
  if (whole.length > 1 || (wanted !== undefined && whole.length > 0))
    throw new UsageFailure(
      `\`${printable(file)}\` has ${wanted === undefined ? plural(whole.length, 'host map') : `no host map \`${printable(wanted)}\`, but`}: ${list.join(', ')}. Name one, e.g. \`${optionFor('--object', whole[0]?.name ?? '')}\`.`,
    )
  const [near] = maps
  const closest = near
    ? ` \`${printable(near.name)}\` in line ${lineAt(near.node.start)} has hosts, but no \`type\`, \`slug\` or \`locales\` of them.`
    : ''
  throw new CommandFailure(
    exitCodes.findings,
    `\`${printable(file)}\` has no host map.${closest} Expected an object such as \`{ 'paris-luggage.example': { type: 'city', slug: 'paris', locales: ['en'] } }\`, a \`Map\` of such rows, or a list of rows with \`domain\`.`,
  )
}

/** Levels of objects around a host map. */
const mostLevels = 10

const looksLikeHost = /^\S*[\p{L}\p{N}]\.\p{L}\S*$/u

/** What looks like a host map, at any depth of a declaration. Each once, under the first name that it has. */
export function hostMaps(program: ESTree.Program, written: WrittenValues, text: string): readonly HostMap[] {
  const found = new Map<Node, HostMap>()
  const visit = (name: string, node: Node, doubt: string | undefined, level = 0): void => {
    const value = written.expressionOf(node)
    const rows = rowsIn(value, written)
    const hosts = rows.filter(({ host, value: row }) =>
      host === undefined ? has(hostKeys, row, written) : looksLikeHost.test(host),
    )
    const hasRows = hosts.some((row) => has(rowKeys, row.value, written))
    if (hosts.length > 0 && !found.has(value)) found.set(value, { name, node: value, hasRows, rows, doubt })
    if (hosts.length > 0 || value.type !== 'ObjectExpression' || level === mostLevels) return
    for (const { host, value: part, replaced } of rows)
      if (host !== undefined && part && replaced !== 'surely')
        visit(`${name}.${host}`, part, replaced ? 'may be replaced by what comes after it' : doubt, level + 1)
  }
  for (const { name, node, isChanged } of declarationsIn(program, written, text))
    visit(name, node, isChanged ? 'is changed by other code' : undefined)
  return [...found.values()]
}

interface Declaration {
  readonly name: string
  readonly node: Node
  readonly isChanged: boolean
}

/** The values that a file declares or exports, by name. */
function declarationsIn({ body }: ESTree.Program, written: WrittenValues, text: string): readonly Declaration[] {
  const all = body.flatMap((statement): readonly Declaration[] => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    switch (declaration?.type) {
      case 'VariableDeclaration':
        return declaration.declarations.flatMap(({ id, init }) =>
          id.type === 'Identifier' && init
            ? [{ name: id.name, node: init, isChanged: written.changesOf(id.name) > 0 }]
            : [],
        )
      case 'ExportDefaultDeclaration':
        return [{ name: 'default', node: declaration.declaration, isChanged: false }]
      case 'TSExportAssignment':
        return [{ name: 'export', node: declaration.expression, isChanged: false }]
      case 'ExpressionStatement': {
        const { expression } = declaration
        if (expression.type !== 'AssignmentExpression') return []
        const { left, right } = expression
        // It is one change itself.
        const isChanged = written.changesOf(rootOf(left) ?? '') > 1
        return [{ name: text.slice(left.start, left.end), node: right, isChanged }]
      }
      default:
        return []
    }
  })
  const byName = groupBy(all, ({ name }) => name)
  return all.map((map) => (byName.get(map.name)?.[1] ? { ...map, isChanged: true } : map))
}

/** The parts of what may be a host map, and which of them others replace. */
function rowsIn(value: Node, written: WrittenValues): readonly MapRow[] {
  const parts = partsOf(value, written)
  const last = new Map(parts.map((part) => [part.host, part]))
  const unknown = parts.findLastIndex((part) => part.value === undefined)
  return parts.map((part, index) => {
    if (part.host === undefined) return part
    if (last.get(part.host) !== part) return { ...part, replaced: 'surely' }
    return index < unknown ? { ...part, replaced: 'perhaps' } : part
  })
}

/** The parts of an object, of a `Map`, or of a list of objects with a host. */
function partsOf(value: Node, written: WrittenValues): readonly MapRow[] {
  if (value.type === 'ObjectExpression')
    return written.propertiesOf(value).map((property) => {
      const host = written.keyOf(property)
      return host === undefined || property.type !== 'Property'
        ? { node: property }
        : { node: property, host, key: property.key, value: property.value }
    })
  if (value.type === 'ArrayExpression')
    return written
      .itemsOf(value)
      .flatMap((item): readonly MapRow[] =>
        item?.type === 'SpreadElement' ? [{ node: item }] : item ? [{ node: item, value: item }] : [],
      )
  const [list] =
    value.type === 'NewExpression' && value.callee.type === 'Identifier' && value.callee.name === 'Map'
      ? value.arguments
      : []
  const pairs = list && written.expressionOf(list)
  if (pairs?.type !== 'ArrayExpression') return []
  return written.itemsOf(pairs).flatMap((item): readonly MapRow[] => {
    const pair = item && written.expressionOf(item)
    const [key, row] = pair?.type === 'ArrayExpression' ? written.itemsOf(pair) : []
    const host = key && written.valueOf(key)
    return key && row && typeof host === 'string'
      ? [{ node: item ?? key, host, key, value: row }]
      : item
        ? [{ node: item }]
        : []
  })
}

/** Keys of which a row has at least one. */
const rowKeys = ['type', 'slug', 'locales']

/** Keys under which a row of a list has its host. */
const hostKeys = ['domain', ...siteColumns.words.flatMap(([word, column]) => (column === 'domain' ? [word] : []))]

/** Whether a value is an object with one of the keys. */
function has(keys: readonly string[], value: Node | undefined, written: WrittenValues): boolean {
  const row = value && written.expressionOf(value)
  return (
    row?.type === 'ObjectExpression' &&
    written.propertiesOf(row).some((property) => keys.includes(written.keyOf(property) ?? ''))
  )
}
