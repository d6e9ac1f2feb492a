import type { ProjectAst } from '../../compiler/1-parse/ast.ts'
import { yamlEmpty } from '../../compiler/1-parse/findings/yaml/empty.ts'
import type { Diagnostic } from '../../compiler/diagnostic/diagnostic.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { fingerprinted } from '../../compiler/diagnostic/fingerprint.ts'
import { sortDiagnostics } from '../../compiler/diagnostic/sort.ts'
import { textIn } from '../../compiler/source/source-set.ts'
import { addedFindings } from '../edit/added-findings.ts'
import { newWarnings } from '../edit/new-warnings.ts'
import { diffText } from '../edit/diff-text.ts'
import { withSchemas } from '../edit/with-schemas.lazy.ts'
import { withTexts } from '../edit/with-texts.ts'
import { replaceFiles } from '../files/replace-files.ts'
import { findingsFailure } from '../findings/findings-failure.ts'
import { CommandFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Failure, Outcome } from '../program/outcome.ts'
import { parseCacheOf } from '../project/cache/parse-cache-of.ts'
import { checkoutAt } from '../project/checkout-at.ts'
import type { Checkout } from '../project/checkout.ts'
import { compileSources } from '../project/compile-project.ts'
import type { CompiledProject } from '../project/compile-project.ts'
import { editProject } from '../project/edit-project.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { loadProject } from '../project/load-project.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { styleFor } from '../text/style.ts'
import { editedTable } from './edited-table.ts'
import { confirmed, importNotes, missingColumns } from './import-notes.ts'
import { rememberedMapping } from './remembered-mapping.ts'
import { refuseUnknown } from './sheet-columns.ts'
import { sheetOf } from './sheet.ts'
import type { RawSheet, Sheet } from './sheet.ts'
import { atCells } from './sheet-findings.ts'
import { urlChanges } from './url-changes.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

export interface ImportOptions {
  readonly dryRun: boolean
  /** Whether rows that the sheet does not have are removed. */
  readonly remove: boolean
  /** Why an import that changes more than the guard allows is meant. */
  readonly reason: string | undefined
  /** Header to column, in addition to `import.columns` of microsites.yaml. */
  readonly mapping: Readonly<Record<string, string>>
  /** Cells of new rows that have none, by column. */
  readonly given: Readonly<Record<string, string>>
  /** Whether columns that are guessed and cells that are corrected are refused. */
  readonly strict: boolean
}

/**
 * Makes sites.yaml say what a sheet says, and shows the change of the files and of the URLs. Writes nothing if the new table
 * has an error more, if the guard refuses the change, or if it is a dry run.
 */
export function runImportTable(host: Host, raw: RawSheet, options: ImportOptions): Promise<Outcome<'import'>> {
  const checkout = checkoutAt(host)
  return editProject(checkout, () => importOnce(checkout, host, raw, options), options.dryRun)
}

async function importOnce(
  checkout: Checkout,
  host: Host,
  raw: RawSheet,
  options: ImportOptions,
): Promise<Outcome<'import'>> {
  const sources = loadProject(checkout)
  const before = await compileSources(checkout, sources)
  const unread = unreadErrors(before)
  if (unread.length > 0) return refusal(before.report, unread, host)
  const refuse = (found: readonly Diagnostic[], notes?: string): Failure => {
    const findings = fingerprinted(sortDiagnostics(found), () => raw.file.text)
    return refusal({ ...before.report, textOf: () => raw.file.text, waived: [] }, findings, host, notes)
  }
  if (raw.found.length > 0) return refuse(raw.found)
  refuseUnknown(options.mapping, raw.headers, raw.file.path)
  const { ast, defaultLanguage = 'en' } = before.compilation.context
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
  await confirmed(sheet, options.strict, host)
  if (sheet.rows.length === 0)
    throw new CommandFailure(
      exitCodes.findings,
      `${importNotes(sheet, defaultLanguage, [])}\`${printable(sheet.file.path)}\` has no row with a domain. Nothing was written.`,
    )
  const added = sheet.rows.filter(({ domain }) => !rowsBefore.has(domain))
  const missing = missingColumns(sheet, added)
  if (missing !== undefined)
    throw new CommandFailure(exitCodes.findings, `${missing}\n${importNotes(sheet, defaultLanguage, []).trimEnd()}`)
  if (sheet.found.length > 0) return refuse(sheet.found, importNotes(sheet, defaultLanguage, []))
  return importSheet(host, { checkout, sources, before, ast, sheet, defaultLanguage }, options)
}

/** A sheet, and the project that it changes. */
interface Import {
  readonly checkout: Checkout
  readonly sources: SourceSet
  readonly before: CompiledProject
  readonly ast: ProjectAst
  readonly sheet: Sheet
  readonly defaultLanguage: string
}

async function importSheet(
  host: Host,
  { checkout, sources, before, ast, sheet, defaultLanguage }: Import,
  options: ImportOptions,
): Promise<Outcome<'import'>> {
  const stated = new Set([...sheet.rows, ...sheet.skipped].map(({ domain }) => domain))
  const lacking = ast.sites.flatMap(({ domain }) => (stated.has(domain) ? [] : [domain]))
  const notes = importNotes(sheet, defaultLanguage, options.remove ? [] : lacking)
  if (options.remove && sheet.hasMore)
    throw new CommandFailure(
      exitCodes.findings,
      `${notes}\`${printable(sheet.file.path)}\` may have more rows than can be read, so \`--remove\` could remove their sites. Nothing was written.`,
    )
  const mapped = rememberedMapping(ast, sources, sheet.mapping)
  const toRemove = options.remove ? lacking : []
  const edited = await editedTable(withTexts(sources, mapped), sheet, toRemove, parseCacheOf(checkout))
  const textOf = textIn(sources)
  const changed = new Map([...mapped, ...edited].filter(([path, text]) => text !== textOf(path)))
  const after = await compileSources(checkout, withTexts(sources, changed))
  const added = addedFindings(before.report.diagnostics, after.report.diagnostics)
  const { report, errors } = errorsOf(before, after, added, sheet)
  if (errors.length > 0) return refusal(report, errors, host, notes)
  const urls = await urlChanges(checkout, { before, after, isChanged: edited.size > 0 }, options, host)
  if (urls.refused !== undefined)
    throw new CommandFailure(exitCodes.findings, `${notes}${urls.text}\n${urls.refused.trimEnd()} Nothing was written.`)
  if (changed.size > 0 && !options.dryRun) replaceFiles(checkout.root, await withSchemas(checkout, sources, changed))
  const style = styleFor(host.color)
  const diffs = [...changed].map(([path, text]) => ({ file: path, diff: diffText(path, textOf(path), text, style) }))
  const result = {
    dryRun: options.dryRun,
    changed: diffs,
    newWarnings: changed.size > 0 ? added.length : 0,
    rows: sheet.rows.length,
    skipped: sheet.skipped.map(({ line, reason }) => ({ line, reason })),
    ignored: sheet.ignored,
    guessed: Object.fromEntries(sheet.guessed),
    corrected: Object.fromEntries(sheet.corrections.map(({ before: cell, after: value }) => [cell, value])),
    lacking,
  }
  const warned = changed.size > 0 ? newWarnings(added, options.dryRun) : ''
  return {
    exitCode: exitCodes.ok,
    result,
    text: importText(result, urls.text),
    ...(notes + warned !== '' && { stderr: notes + warned }),
  }
}

/** The change of the files, and what it does to URLs. */
function importText(
  { dryRun, changed, rows }: { dryRun: boolean; changed: readonly { diff: string }[]; rows: number },
  urls: string,
): string {
  if (changed.length === 0) return `${plural(rows, 'row')}: the table says the same. Nothing was changed.\n`
  const files = changed.map(({ diff }) => (dryRun ? diff : beginning(diff))).join('')
  return `${files}\n${urls}${dryRun ? 'Nothing was written.\n' : ''}`
}

/** The first lines of a long change that is written. */
function beginning(diff: string): string {
  const lines = diff.trimEnd().split('\n')
  if (lines.length <= 12) return diff
  return `${lines.slice(0, 6).join('\n')}\n  and ${lines.length - 6} lines more (see \`git diff\`)\n`
}

/** Errors because of which a part of the tables is not known. A table without rows is where to begin. */
function unreadErrors({ report, compilation: { unread } }: CompiledProject): readonly Finding[] {
  const missing = unread.filter(({ code, severity }) => severity === 'error' && code !== yamlEmpty.code)
  return report.diagnostics.filter(({ code, span }) =>
    missing.some((one) => one.code === code && one.span.file === span.file && one.span.start === span.start),
  )
}

/** The errors that an import would add, at the cells of the sheet. That includes another mistake in place of one. */
function errorsOf(
  before: CompiledProject,
  { report }: CompiledProject,
  added: readonly Finding[],
  sheet: Sheet,
): { readonly report: FindingsReport; readonly errors: readonly Finding[] } {
  const said = new Set(before.report.diagnostics.map(({ message }) => message))
  const placed = atCells(report, sheet)
  const errors = placed.diagnostics.filter((one, index) => {
    const original = report.diagnostics[index]
    const isNew = original && added.includes(original)
    return (
      one.severity === 'error' && (isNew || (one.span.file === sheet.file.path && !said.has(original?.message ?? '')))
    )
  })
  return { report: placed, errors }
}

/** The outcome of an import with errors. The notes follow them. */
function refusal(report: FindingsReport, errors: readonly Finding[], host: Host, notes = ''): Failure {
  const why = `Nothing was written, because of ${plural(errors.length, 'error')}:\n\n`
  const outcome = findingsFailure({ ...report, diagnostics: errors }, host, why)
  return notes === '' ? outcome : { ...outcome, stderr: `${outcome.stderr ?? ''}\n${notes}` }
}
