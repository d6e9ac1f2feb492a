import { CommandFailure, NothingWritten } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Outcome } from '../program/outcome.ts'
import { parseCacheOf } from '../project/cache/parse-cache-of.ts'
import { printable } from '../text/printable.ts'
import { withTexts } from '../edit/with-texts.ts'
import { editedTable } from './edited-table.ts'
import { confirmed, importNotes, missingColumns } from './import-notes.ts'
import { openImport } from './open-import.ts'
import type { ImportOptions, OpenImport } from './open-import.ts'
import { rememberedMapping } from './remembered-mapping.ts'
import { sheetOf } from './sheet.ts'
import type { RawSheet } from './raw-sheet.ts'
import type { Sheet } from './sheet.ts'
import { atCells } from './sheet-findings.ts'
import { writeImport } from './write-import.ts'

interface TableOptions extends ImportOptions {
  /** Whether rows that the sheet does not have are removed. */
  readonly remove: boolean
  /** Cells of new rows that have none, by column. */
  readonly given: Readonly<Record<string, string>>
}

/**
 * Makes sites.yaml say what a sheet says, and shows the change of the files and of the URLs. Writes nothing if the new table
 * has an error more, if the guard refuses the change, or if it is a dry run.
 */
export function runImportTable(host: Host, raw: RawSheet, options: TableOptions): Promise<Outcome<'import'>> {
  return openImport(host, raw, options, (opened) => importOnce(opened, raw, options))
}

async function importOnce(opened: OpenImport, raw: RawSheet, options: TableOptions): Promise<Outcome<'import'>> {
  const { ast, defaultLanguage = 'en' } = opened.before.compilation.context
  const locales = ast.locales?.value.locales ?? {}
  const rowsBefore = new Set(ast.sites.map(({ domain }) => domain))
  const sheet = sheetOf(raw, {
    mapping: { ...ast.platform?.value.import?.columns, ...options.mapping },
    given: options.given,
    isNew: (domain) => !rowsBefore.has(domain),
    known: {
      first: defaultLanguage,
      languages: [...new Set(Object.values(locales).map(({ language }) => language))],
      sets: Object.keys(ast.header?.value.localeSets ?? {}),
      types: ast.siteTypes,
      languageOf: (code) => (Object.hasOwn(locales, code) ? locales[code]?.language : undefined),
    },
  })
  await confirmed(sheet, options.strict, opened.host)
  const names = `names.${defaultLanguage}`
  const notes = importNotes(sheet, names, [])
  if (sheet.rows.length === 0)
    throw new NothingWritten(`${notes}\`${printable(sheet.file.path)}\` has no row with a domain.`)
  const added = sheet.rows.filter(({ domain }) => !rowsBefore.has(domain))
  const missing = missingColumns(sheet, added)
  if (missing !== undefined) throw new CommandFailure(exitCodes.findings, `${missing}\n${notes.trimEnd()}`)
  if (sheet.found.length > 0) return opened.refuse(sheet.found, notes)
  return importSheet(opened, { sheet, names }, options)
}

async function importSheet(
  opened: OpenImport,
  { sheet, names }: { readonly sheet: Sheet; readonly names: string },
  options: TableOptions,
): Promise<Outcome<'import'>> {
  const { checkout, sources, before } = opened
  const { ast } = before.compilation.context
  const stated = new Set([...sheet.rows, ...sheet.skipped].map(({ domain }) => domain))
  const lacking = ast.sites.flatMap(({ domain }) => (stated.has(domain) ? [] : [domain]))
  const notes = importNotes(sheet, names, options.remove ? [] : lacking)
  if (options.remove && sheet.hasMore)
    throw new NothingWritten(
      `${notes}\`${printable(sheet.file.path)}\` may have more rows than can be read, so \`--remove\` could remove their sites.`,
    )
  const mapped = rememberedMapping(ast, sources, sheet.mapping)
  const toRemove = options.remove ? lacking : []
  const edited = await editedTable(withTexts(sources, mapped), sheet, toRemove, parseCacheOf(checkout))
  const effect = { texts: new Map([...mapped, ...edited]), changesUrls: edited.size > 0, notes }
  const written = await writeImport(opened, sheet, { ...effect, atCells }, options)
  return written.result ? { ...written, result: { ...written.result, lacking } } : written
}
