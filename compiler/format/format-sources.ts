import { factsSchema } from '../1-parse/schema/facts.ts'
import { localesSchema } from '../1-parse/schema/locales.ts'
import { platformSchema } from '../1-parse/schema/platform.ts'
import { sitesSchema } from '../1-parse/schema/sites.ts'
import type { ProjectAst, RowAst } from '../1-parse/ast.ts'
import type { RowsKey } from '../1-parse/split-rows.ts'
import { domainSpan } from '../2-check/context.ts'
import { spanOf } from '../source/node.ts'
import type { Fragment, Located, Node, Range } from '../source/node.ts'
import type { SourceFile } from '../source/source-file.ts'
import { formatFile } from './format-file.ts'
import type { FileStyle } from './format-file.ts'
import type { SourceSet } from '../source/source-set.ts'

const sitesStyle: FileStyle = {
  schema: sitesSchema,
  block: ['', 'localeSets', 'moved', 'retired', 'sites', 'sites.*'],
  flow: ['localeSets.*', 'retired.*', 'sites.*.place', 'sites.*.names', 'sites.*.locales'],
}

const factsStyle: FileStyle = {
  schema: factsSchema,
  block: ['', 'facts', 'facts.*'],
  flow: [],
}

const localesStyle: FileStyle = {
  schema: localesSchema,
  block: ['', 'runtime', 'runtime.excluded', 'locales'],
  flow: ['runtime.languages', 'runtime.namespaces', 'locales.*'],
}

const platformStyle: FileStyle = {
  schema: platformSchema,
  block: ['', 'deploy', 'deploy.*', 'environments', 'environments.*'],
  flow: [],
}

/** The canonical form of each of the tables that could be read, by path. */
export function formatSources(ast: ProjectAst, sources: SourceSet): ReadonlyMap<string, string> {
  const { header, factsHeader, locales, platform } = ast
  const facts = [...ast.facts.values()].flat()
  const tables = [
    [sources.sites, header && rowsNode(header, ast.sites, 'sites'), sitesStyle],
    [sources.facts, factsHeader && rowsNode(factsHeader, facts, 'facts'), factsStyle],
    [sources.locales, locales && moved(locales.node, locales.fragment), localesStyle],
    [sources.platform, platform && moved(platform.node, platform.fragment), platformStyle],
  ] as const
  return new Map(
    tables.flatMap(([file, node, style]) => (file && node ? [[file.path, format(file, node, style)] as const] : [])),
  )
}

/** Removes a byte order mark and replaces lone carriage returns. All lines get the line ending of the first one. */
function format({ text }: SourceFile, node: Node, style: FileStyle): string {
  const plain = text.replace(/^\uFEFF/, ' ').replace(/\r(?!\n)/g, '\n')
  const formatted = formatFile(plain, node, style)
  return /^[^\n]*\r\n/.test(plain) ? formatted.replaceAll('\n', '\r\n') : formatted
}

/** A file of rows as one node. The rows, which are parsed separately, become the value of their key. */
function rowsNode(header: Located<unknown>, rows: readonly RowAst<unknown>[], key: RowsKey): Node {
  const node = moved(header.node, header.fragment)
  if (!('entries' in node) || rows.every(({ row }) => row.fragment === header.fragment)) return node
  const entries = rows.map((row) => {
    const { start, end } = domainSpan(row)
    return { key: row.domain, keyAt: [start, end] as Range, value: moved(row.row.node, row.row.fragment) }
  })
  const at: Range = [entries[0]?.keyAt[0] ?? 0, entries.at(-1)?.value.at[1] ?? 0]
  return {
    ...node,
    entries: node.entries.map((entry) => (entry.key === key ? { ...entry, value: { at, entries } } : entry)),
  }
}

/** A node with offsets relative to its file. */
function moved(node: Node, fragment: Fragment): Node {
  const range = (at: Range): Range => {
    const { start, end } = spanOf(fragment, at)
    return [start, end]
  }
  if ('entries' in node)
    return {
      at: range(node.at),
      entries: node.entries.map(({ key, keyAt, value }) => ({
        key,
        keyAt: range(keyAt),
        value: moved(value, fragment),
      })),
    }
  if ('items' in node) return { at: range(node.at), items: node.items.map((item) => moved(item, fragment)) }
  return { at: range(node.at), value: node.value }
}
