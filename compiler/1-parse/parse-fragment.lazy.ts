import * as z from 'zod'
import type { Report } from '../diagnostic/define.ts'
import { columnAt } from '../source/line-at.ts'
import { entriesAt, entryAt, spanOf } from '../source/node.ts'
import type { Entry, Fragment, Node, Path, Range } from '../source/node.ts'
import { fileSpan } from '../source/span.ts'
import { keysAt, schemaAt, unwrap } from './correct/schema-parts.ts'
import { excerpt } from './excerpt.ts'
import { missingKey } from './findings/shape/missing-key.ts'
import { unknownKey } from './findings/shape/unknown-key.ts'
import { wrongType } from './findings/shape/wrong-type.ts'
import { yamlLostText } from './findings/yaml/lost-text.ts'
import { yamlEmpty } from './findings/yaml/empty.ts'
import type { Verdict } from './correct/repair.ts'
import { jsonNode } from './json-node.ts'
import { factsHeaderSchema, factsRowSchema, factsRowsSchema } from './schema/facts.ts'
import { localesSchema } from './schema/locales.ts'
import { platformSchema } from './schema/platform.ts'
import { siteRowSchema, siteRowsSchema, sitesHeaderSchema } from './schema/sites.ts'
import { textNotesSchema } from './schema/text-notes.ts'
import { textsSchema } from './schema/texts.ts'
import { describe, fits } from './shape.ts'
import { plainRow } from './plain-row.ts'
import { yamlNode } from './yaml-node.ts'
import type { FragmentKind } from './parse-cache.ts'
import type { RowsKey } from './split-rows.ts'

/** A file of rows: their key, their name in messages, and the schemas of its parts. */
interface Table {
  readonly key: RowsKey
  readonly what: string
  readonly header: z.ZodObject
  readonly row: z.ZodType
  readonly rows: z.ZodType
}

const sites: Table = { key: 'sites', what: 'site', header: sitesHeaderSchema, row: siteRowSchema, rows: siteRowsSchema }
const facts: Table = {
  key: 'facts',
  what: 'fact',
  header: factsHeaderSchema,
  row: factsRowSchema,
  rows: factsRowsSchema,
}
const tableOf = { row: sites, header: sites, 'facts-row': facts, 'facts-header': facts } as const

/**
 * Parses one fragment and checks its shape. This module imports the parsers and schemas, so load it only for a fragment
 * that is not cached.
 * @param repairs whether to find out what would make an invalid fragment valid.
 * @returns the node, or `undefined` if it reported anything.
 */
export function parseFragment(
  kind: Exclude<FragmentKind, 'content'>,
  fragment: Fragment,
  report: Report,
  repairs: boolean,
): Node | undefined {
  const verdictOn = (text: string): Verdict => {
    const codes: string[] = []
    if (parseWith(kind, { ...fragment, text }, ({ code }) => void codes.push(code))) return 'fits'
    return codes.some((code) => code.startsWith('yaml/')) ? 'fails' : 'parses'
  }
  return parseWith(kind, fragment, report, repairs ? verdictOn : undefined)
}

/** @param verdictOn judges changed texts of the fragment. If omitted, nothing looks for a repair. */
function parseWith(
  kind: Exclude<FragmentKind, 'content'>,
  fragment: Fragment,
  report: Report,
  verdictOn?: (text: string) => Verdict,
): Node | undefined {
  switch (kind) {
    case 'texts':
    case 'notes': {
      const schema = kind === 'texts' ? textsSchema : textNotesSchema
      const node = jsonNode(fragment, report)
      return node && fits({ schema, node, fragment }, report) ? node : undefined
    }
    case 'row':
    case 'facts-row': {
      const node = plainRow(fragment.text) ?? yamlNode(fragment, report, verdictOn)
      const isRow =
        node &&
        rowFits(tableOf[kind], node, fragment, report) &&
        textsAreWhole(tableOf[kind].row, node, fragment, report)
      return isRow ? node : undefined
    }
    case 'header':
    case 'facts-header': {
      const { what } = tableOf[kind]
      return filled(fragment, verdictOn, what, report, (node) => headerFits(tableOf[kind], node, fragment, report))
    }
    case 'locales':
      return filled(fragment, verdictOn, 'locale', report, (node) =>
        tableFits(localesSchema, node, fragment, report, 'locales'),
      )
    case 'platform':
      return filled(fragment, verdictOn, 'environment', report, (node) =>
        tableFits(platformSchema, node, fragment, report, 'environments'),
      )
  }
}

/** Rejects a text that ends at a comment such as `#2`, if its field could hold the comment too. */
function textsAreWhole(row: z.ZodType, node: Node, fragment: Fragment, report: Report): boolean {
  const comments = [...fragment.text.matchAll(/(?<=[^\s,[\]{}"'])[ \t]+#\d.*/g)]
  if (comments.length === 0) return true
  const texts = entriesAt(node).flatMap(({ value }) => textsIn(value, []))
  const cut = comments.flatMap(({ 0: rest, index }) =>
    texts
      .filter(
        ({ at, path }) => at[1] === index && holds(schemaAt(row, path), fragment.text.slice(...at) + rest.trimEnd()),
      )
      .map(({ at }) => ({ at, rest: rest.trimEnd() })),
  )
  for (const { at, rest } of cut) {
    const text = fragment.text.slice(...at)
    report(yamlLostText, { text: excerpt(text), whole: excerpt(text + rest) }, { at: spanOf(fragment, at) })
  }
  return cut.length === 0
}

/** Whether a field holds a text of any words. Names from a list, such as brands, are no such texts. */
function holds(schema: z.core.$ZodType | undefined, text: string): boolean {
  if (!schema) return false
  const { options = [schema] } = unwrap(schema)._zod.def as { options?: readonly z.core.$ZodType[] }
  return options.some(
    (option) => z.globalRegistry.get(unwrap(option))?.['suggests'] === undefined && z.safeParse(option, text).success,
  )
}

/** The texts of a node, each with its path. */
function textsIn(node: Node, path: Path): readonly { readonly at: Range; readonly path: Path }[] {
  if ('value' in node) return typeof node.value === 'string' ? [{ at: node.at, path }] : []
  const inner =
    'items' in node
      ? node.items.map((value, index) => [value, index] as const)
      : node.entries.map(({ key, value }) => [value, key] as const)
  return inner.flatMap(([value, step]) => textsIn(value, [...path, step]))
}

/** Rejects a file that contains only comments: it has no node. */
function filled(
  fragment: Fragment,
  verdictOn: ((text: string) => Verdict) | undefined,
  what: string,
  report: Report,
  fit: (node: Node) => boolean,
): Node | undefined {
  const node = yamlNode(fragment, report, verdictOn)
  if (node === null) report(yamlEmpty, { what }, { at: fileSpan(fragment.file) })
  return node && fit(node) ? node : undefined
}

/** Checks a table that makes no sense without rows. */
function tableFits(
  schema: z.ZodType,
  node: Node,
  fragment: Fragment,
  report: Report,
  rows: 'locales' | 'environments',
): boolean {
  if (!fits({ schema, node, fragment }, report)) return false
  const entry = entryAt(node, rows)
  if (!entry || !('entries' in entry.value) || entry.value.entries.length > 0) return true
  report(yamlEmpty, { what: rows.slice(0, -1) }, { at: spanOf(fragment, entry.keyAt) })
  return false
}

/** Checks that a row is one domain with its fields and nothing else. */
function rowFits(table: Table, node: Node, fragment: Fragment, report: Report): boolean {
  const [row, ...others] = entriesAt(node)
  const isFirst = row && fragment.text.slice(0, row.keyAt[0]).trim() === ''
  if (isFirst && others.length === 0)
    return fits({ schema: table.row, node: row.value, fragment, keyAt: row.keyAt }, report)
  const [field] = others
  if (isFirst && field && keysAt(table.row, []).includes(field.key)) {
    const [first] = entriesAt(row.value)
    const depth = first ? columnAt(fragment.text, first.keyAt[0]) : columnAt(fragment.text, row.keyAt[0]) + 2
    const step = `Indent \`${field.key}\` with ${depth} spaces, so that it belongs to \`${excerpt(row.key)}\`.`
    report(unknownKey, { key: field.key, step }, { at: spanOf(fragment, field.keyAt) })
    return false
  }
  const found = fragment.text.trim()
  const domain = /[\w-]+(?:\.[\w-]+)+/.exec(found)?.[0] ?? 'paris-bags.example'
  const step = found.startsWith('//')
    ? 'Write `#` at the start of a comment.'
    : /^\S+\.\w+[,;]\w/.test(found)
      ? 'To add the rows of a spreadsheet, save it as CSV and run `microsites import sheet.csv`.'
      : `Write the domain as a key, and its fields below it: \`${excerpt(domain)}:\`.`
  const expected = 'a domain with its fields'
  report(wrongType, { expected, found: describe(node, fragment), step }, { at: spanOf(fragment, node.at) })
  return false
}

/** The first row below another key, because the line `sites:` got lost. */
function strayRow(entries: readonly Entry[]): Entry | undefined {
  return entries
    .filter(({ key }) => Object.hasOwn(sitesHeaderSchema.shape, key))
    .flatMap(({ value }) => entriesAt(value))
    .find(({ key, value }) => key.includes('.') && entriesAt(value).some((field) => field.key === 'slug'))
}

/** If the table is not written as a block of rows, the header also contains the rows. */
function headerFits({ key, header, row, rows: all }: Table, node: Node, fragment: Fragment, report: Report): boolean {
  if (!('entries' in node)) return fits({ schema: header, node, fragment }, report)
  const { entries } = node
  const stray = entries.some((entry) => entry.key === key) ? undefined : strayRow(entries)
  if (stray) {
    const step = `Write \`${key}:\` on a line of its own above \`${excerpt(stray.key)}\`.`
    report(missingKey, { key, step }, { at: spanOf(fragment, stray.keyAt) })
    return false
  }
  const rest = { at: node.at, entries: entries.filter((entry) => entry.key !== key) }
  // With the key of the rows, so that a mistyped one gets a suggestion instead of counting as an unknown field.
  const schema = header.extend({ [key]: z.unknown().optional() })
  const parts = [fits({ schema, node: rest, fragment }, report)]
  const table = entries.find((entry) => entry.key === key)
  const rows = table && 'entries' in table.value ? table.value.entries : undefined
  for (const { value, keyAt } of rows ?? []) parts.push(fits({ schema: row, node: value, fragment, keyAt }, report))
  // The key has no value in a header whose rows were cut out.
  if (table && !rows && !('value' in table.value && table.value.value === null))
    parts.push(fits({ schema: all, node: table.value, fragment, keyAt: table.keyAt }, report))
  return parts.every(Boolean)
}
