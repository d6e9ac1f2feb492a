import * as z from 'zod'
import type { Report } from '../diagnostic/define.ts'
import { spanOf } from '../source/node.ts'
import type { Entry, Fragment, Node } from '../source/node.ts'
import { fileSpan } from '../source/span.ts'
import { wrongType } from './findings/shape/wrong-type.ts'
import { yamlEmpty } from './findings/yaml/empty.ts'
import { jsonNode } from './json-node.ts'
import { localesSchema } from './schema/locales.ts'
import { platformSchema } from './schema/platform.ts'
import { siteRowsSchema, siteSchema, sitesHeaderSchema } from './schema/sites.ts'
import { textNotesSchema } from './schema/text-notes.ts'
import { textsSchema } from './schema/texts.ts'
import { describe, fits } from './shape.ts'
import { plainRow } from './plain-row.ts'
import { yamlNode } from './yaml-node.ts'
import type { FragmentKind } from './parse-cache.ts'

/**
 * Parses one fragment and checks its shape. This module imports the parsers and schemas, so load it only for a fragment
 * that is not cached.
 * @returns the node, or `undefined` if it reported anything.
 */
export function parseFragment(kind: FragmentKind, fragment: Fragment, report: Report): Node | undefined {
  switch (kind) {
    case 'texts':
    case 'notes': {
      const schema = kind === 'texts' ? textsSchema : textNotesSchema
      const node = jsonNode(fragment, report)
      return node && fits({ schema, node, fragment }, report) ? node : undefined
    }
    case 'row': {
      const node = plainRow(fragment.text) ?? yamlNode(fragment, report)
      return node && rowFits(node, fragment, report) ? node : undefined
    }
    case 'header':
      return filled(fragment, 'site', report, (node) => headerFits(node, fragment, report))
    case 'locales':
      return filled(fragment, 'locale', report, (node) => tableFits(localesSchema, node, fragment, report, 'locales'))
    case 'platform':
      return filled(fragment, 'environment', report, (node) =>
        tableFits(platformSchema, node, fragment, report, 'environments'),
      )
  }
}

/** Rejects a file that contains only comments: it has no node. */
function filled(fragment: Fragment, what: string, report: Report, fit: (node: Node) => boolean): Node | undefined {
  const node = yamlNode(fragment, report)
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
  const entry = entriesOf(node)?.find(({ key }) => key === rows)
  if (!entry || entriesOf(entry.value)?.length !== 0) return true
  report(yamlEmpty, { what: rows.slice(0, -1) }, { at: spanOf(fragment, entry.keyAt) })
  return false
}

/** Checks that a row is one domain with its fields and nothing else. */
function rowFits(node: Node, fragment: Fragment, report: Report): boolean {
  const [row, ...others] = entriesOf(node) ?? []
  if (row && others.length === 0 && fragment.text.slice(0, row.keyAt[0]).trim() === '')
    return fits({ schema: siteSchema, node: row.value, fragment, keyAt: row.keyAt }, report)
  report(
    wrongType,
    { expected: 'a domain with its fields', found: describe(node, fragment) },
    { at: spanOf(fragment, node.at) },
  )
  return false
}

/** Includes `sites`, so that a mistyped `sites` gets a suggestion instead of counting as an unknown field. */
const headerWithSites = sitesHeaderSchema.extend({ sites: z.unknown().optional() })

/** If the table is not written as a block of rows, the header also contains the rows. */
function headerFits(node: Node, fragment: Fragment, report: Report): boolean {
  const entries = entriesOf(node)
  if (!entries) return fits({ schema: sitesHeaderSchema, node, fragment }, report)
  const rest = { at: node.at, entries: entries.filter(({ key }) => key !== 'sites') }
  const parts = [fits({ schema: headerWithSites, node: rest, fragment }, report)]
  const sites = entries.find(({ key }) => key === 'sites')
  const rows = sites && entriesOf(sites.value)
  for (const { value, keyAt } of rows ?? [])
    parts.push(fits({ schema: siteSchema, node: value, fragment, keyAt }, report))
  // `sites` is empty in a header whose rows were cut out.
  if (sites && !rows && !('value' in sites.value && sites.value.value === null))
    parts.push(fits({ schema: siteRowsSchema, node: sites.value, fragment }, report))
  return parts.every(Boolean)
}

function entriesOf(node: Node): readonly Entry[] | undefined {
  return 'entries' in node ? node.entries : undefined
}
