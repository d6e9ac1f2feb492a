import { nodeAt } from '../source/node.ts'
import type { Located } from '../source/node.ts'
import type { SourceFile } from '../source/source-file.ts'
import { fileSpan } from '../source/span.ts'
import type { SiteAst } from './ast.ts'
import { fileGivenUp } from './findings/file/given-up.ts'
import { fileTooLarge } from './findings/file/too-large.ts'
import { yamlEmpty } from './findings/yaml/empty.ts'
import { firstCharacter, located } from './fragment-reader.ts'
import type { FragmentReader } from './fragment-reader.ts'
import { guard } from './guard.ts'
import { limits } from './limits.ts'
import type { SitesHeader } from './schema/sites.ts'
import { siteAsts } from './site-asts.ts'
import { splitRows } from './split-rows.ts'
import { wholeFile } from './whole-file.ts'

/** sites.yaml: its header and its rows. Stops when too many rows are broken. */
export async function parseSites(
  file: SourceFile,
  reader: FragmentReader,
): Promise<{ readonly header?: Located<SitesHeader>; readonly sites: readonly SiteAst[] }> {
  const { report } = reader
  if (!guard(file, report)) return { sites: [] }
  const split = splitRows(wholeFile(file))
  const what = split.rows.length > 0 ? 'The part beside the rows' : 'The file'
  const parsed = await reader.fragment('header', split.header, { what, limit: limits.header })
  const sites: SiteAst[] = []
  const { rows } = split
  if (rows.length > limits.rows)
    report(
      fileTooLarge,
      { what: 'The table', size: rows.length, limit: limits.rows, unit: 'rows' },
      { at: fileSpan(file.path) },
    )
  const broken = { rows: 0, text: 0 }
  for (const [index, fragment] of rows.length > limits.rows ? [] : rows.entries()) {
    if (broken.rows === limits.brokenRows || broken.text > limits.brokenText) {
      report(fileGivenUp, { read: index, rows: rows.length }, { at: firstCharacter(fragment) })
      break
    }
    const row = await reader.fragment('row', fragment, { what: 'This row', limit: limits.row })
    if (row) sites.push(...siteAsts(row.value, row, fragment))
    else {
      broken.rows++
      // A row over the limit was not parsed.
      if (fragment.text.length <= limits.row) broken.text += fragment.text.length
    }
  }
  // A table that is not a block of rows stays in the header.
  const inHeader = parsed && (parsed.value as { sites?: unknown }).sites
  if (parsed && inHeader) {
    const map = { node: nodeAt(parsed.node, ['sites']) ?? parsed.node }
    for (const site of siteAsts(inHeader, map, split.header)) sites.push(site)
  }
  if (parsed && split.rows.length + sites.length === 0) report(yamlEmpty, { what: 'site' }, { at: fileSpan(file.path) })
  return parsed ? { header: located<SitesHeader>(parsed, split.header), sites } : { sites }
}
