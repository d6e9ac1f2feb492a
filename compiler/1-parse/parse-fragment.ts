import type * as z from 'zod'
import type { Report } from '../diagnostic/define.ts'
import type { Fragment, Node } from '../source/node.ts'
import { jsonNode } from './json-node.ts'
import { localesSchema } from './schema/locales.ts'
import { platformSchema } from './schema/platform.ts'
import { siteRowsSchema, siteSchema, sitesHeaderSchema } from './schema/sites.ts'
import { textsSchema } from './schema/texts.ts'
import { fits } from './shape.ts'
import { siteRow } from './site-row.ts'
import { yamlNode } from './yaml-node.ts'

/** What a fragment is expected to be; part of the key under which its node is remembered. */
export type FragmentKind = 'header' | 'row' | 'locales' | 'platform' | 'texts'

const schemas: Readonly<Record<FragmentKind, z.ZodType>> = {
  header: sitesHeaderSchema,
  row: siteSchema,
  locales: localesSchema,
  platform: platformSchema,
  texts: textsSchema,
}

/**
 * Parses one fragment and checks its shape. This module brings the parsers and schemas with it, so it
 * is loaded only when a fragment is met for the first time.
 * @returns the node, unless something was reported.
 */
export function parseFragment(kind: FragmentKind, fragment: Fragment, report: Report): Node | undefined {
  const node = (kind === 'texts' ? jsonNode : yamlNode)(fragment, report)
  if (!node) return undefined
  switch (kind) {
    case 'row': {
      const row = siteRow(node)
      return row && fits(schemas.row, row.value, fragment, report) ? node : undefined
    }
    case 'header':
      return headerFits(node, fragment, report) ? node : undefined
    default:
      return fits(schemas[kind], node, fragment, report) ? node : undefined
  }
}

/** A header holds the rows too where the table is not written as a block of rows. */
function headerFits(node: Node, fragment: Fragment, report: Report): boolean {
  if (!('entries' in node)) return fits(schemas.header, node, fragment, report)
  const rest = { ...node, entries: node.entries.filter(({ key }) => key !== 'sites') }
  const sites = node.entries.find(({ key }) => key === 'sites')?.value
  const parts = [fits(schemas.header, rest, fragment, report)]
  if (sites && 'entries' in sites)
    for (const { value } of sites.entries) parts.push(fits(schemas.row, value, fragment, report))
  else if (sites && !('value' in sites && sites.value === null)) parts.push(fits(siteRowsSchema, sites, fragment, report))
  return parts.every(Boolean)
}
