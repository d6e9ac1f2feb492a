import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { onePerCause, sameHere } from '../../compiler/diagnostic/one-per-cause.ts'
import type { ImportedFile } from '../../compiler/source/imported-file.ts'
import { lineStarts, positionAt } from '../../compiler/source/position.ts'
import { textIn } from '../../compiler/source/source-set.ts'
import { addedFindings } from '../edit/added-findings.ts'
import { fileDiffs } from '../edit/diff-text.ts'
import { newWarnings } from '../edit/new-warnings.ts'
import { withSchemas } from '../edit/with-schemas.lazy.ts'
import { withTexts } from '../edit/with-texts.ts'
import type { Texts } from '../edit/with-texts.ts'
import { replaceFiles } from '../files/replace-files.ts'
import { importFailure } from '../findings/findings-failure.ts'
import { NothingWritten } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { compileSources } from '../project/compile-project.ts'
import type { CompiledProject } from '../project/compile-project.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import type { ImportOptions, OpenImport } from './open-import.ts'
import type { FileNotes } from './sheet.ts'
import { urlChanges } from './url-changes.ts'

/** Warnings at most that are shown at their cells. */
const mostWarnings = 5

/** A file that was read, with the rows that count. */
type ReadFile = FileNotes & { readonly rows: readonly unknown[] }

/** What an imported file does to the files of a project. */
interface ImportEffect<File> {
  readonly texts: Texts
  /** Whether the texts may change URLs. */
  readonly changesUrls: boolean
  /** What the import leaves out. */
  readonly notes: string
  /** The findings of the new table at the cells that cause them. */
  atCells(this: void, report: FindingsReport, file: File): FindingsReport
}

/**
 * Writes what an import changes, and shows the change of the files and of the URLs. Writes nothing if the new table has an error
 * more, if the guard refuses the change, or if it is a dry run.
 */
export async function writeImport<File extends ReadFile>(
  { host, checkout, sources, before }: OpenImport,
  read: File,
  { texts, changesUrls, notes, atCells }: ImportEffect<File>,
  options: ImportOptions,
) {
  const { dryRun } = options
  const { file, rows } = read
  const textOf = textIn(sources)
  const changed = new Map([...texts].filter(([path, text]) => text !== textOf(path)))
  const after = await compileSources(checkout, withTexts(sources, changed))
  const { diagnostics } = after.report
  const report = atCells(after.report, read)
  const atCell = new Map(report.diagnostics.map((diagnostic, index) => [diagnostics[index] ?? diagnostic, diagnostic]))
  const added = new Set(addedFindings(before.report.diagnostics, diagnostics))
  const errors = addedErrors(before, added, atCell, file.path)
  if (errors.length > 0) return importFailure(report, errors, host, notes)
  const urls = await urlChanges(checkout, { before, after, isChanged: changesUrls }, options, host)
  if (urls.refused !== undefined) throw new NothingWritten(`${notes}${urls.text}\n${urls.refused.trimEnd()}`)
  if (changed.size > 0 && !dryRun) replaceFiles(checkout.root, await withSchemas(checkout, sources, changed))
  const edit = {
    dryRun,
    changed: fileDiffs(sources, changed, host.color),
    newWarnings: changed.size > 0 ? added.size : 0,
  }
  const stderr = notes + (changed.size > 0 ? warningLines(added, atCell, file, dryRun) : '')
  return {
    exitCode: exitCodes.ok,
    result: { ...edit, ...importedData(read) },
    text: importText(edit, rows.length, urls.text),
    ...(stderr !== '' && { stderr }),
  }
}

/** What programs learn of an imported file. */
function importedData({ rows, skipped, ignored, guessed, corrections }: ReadFile) {
  return {
    rows: rows.length,
    skipped: skipped.map(({ line, reason }) => ({ line, reason })),
    ignored,
    guessed: Object.fromEntries(guessed),
    corrected: Object.fromEntries(corrections.map(({ before, after }) => [before, after])),
  }
}

/** The change of the files, and what it does to URLs. */
function importText(
  { dryRun, changed }: { readonly dryRun: boolean; readonly changed: readonly { readonly diff: string }[] },
  rows: number,
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

/** The first new warnings at their cells, a line for each, and what to do about the others. */
function warningLines(
  added: ReadonlySet<Finding>,
  atCell: ReadonlyMap<Finding, Finding>,
  file: ImportedFile,
  dryRun: boolean,
): string {
  const inFile = [...atCell].flatMap(([original, finding]) =>
    added.has(original) && finding.span.file === file.path ? finding : [],
  )
  // After a dry run, `validate` would not show them.
  const causes = onePerCause(inFile)
  const shown = dryRun ? causes : causes.slice(0, mostWarnings)
  const starts = lineStarts(file.text)
  const lines = shown.map(({ span, message, help, related }) => {
    const { line, column } = positionAt(starts, span.start)
    const same = related.filter((place) => place.message === sameHere).length
    const more = same > 0 ? ` The same is true at ${plural(same, 'other place')}.` : ''
    return `${printable(`${file.path}:${line}:${column}: ${message} ${help}${more}`)}\n`
  })
  const others = [...added].filter((finding) => atCell.get(finding)?.span.file !== file.path)
  return lines.join('') + newWarnings([...causes.slice(shown.length), ...others], dryRun)
}

/** The errors that an import would add, at the cells of its file. That includes another mistake in place of one. */
function addedErrors(
  before: CompiledProject,
  added: ReadonlySet<Finding>,
  atCell: ReadonlyMap<Finding, Finding>,
  file: string,
): readonly Finding[] {
  const said = new Set(before.report.diagnostics.map(({ message }) => message))
  return [...atCell].flatMap(([original, finding]) => {
    const isOther = finding.span.file === file && !said.has(original.message)
    return finding.severity === 'error' && (added.has(original) || isOther) ? finding : []
  })
}
