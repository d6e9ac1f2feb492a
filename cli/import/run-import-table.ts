import { diff } from '../../compiler/diff/diff.ts'
import { setField } from '../../compiler/edit/edit-row.ts'
import { removeRow } from '../../compiler/edit/edit-table.ts'
import { sheetEdits } from '../../compiler/edit/sheet-edits.ts'
import { survey } from '../../compiler/lookup/survey.ts'
import type { Survey } from '../../compiler/lookup/survey.ts'
import { equalValues } from '../../compiler/diff/edits.ts'
import { textIn } from '../../compiler/source/source-file.ts'
import type { SourceSet } from '../../compiler/source/source-file.ts'
import { applyEdits } from '../../compiler/source/text-edit.ts'
import type { TextEdit } from '../../compiler/source/text-edit.ts'
import { diffReportOf } from '../diff/diff-report-of.ts'
import { guardRefusal } from '../diff/exit-code-of.ts'
import { diffViews } from '../diff/formats/index.ts'
import { addedFindings } from '../edit/added-findings.ts'
import { diffText } from '../edit/diff-text.ts'
import { withSchemas } from '../edit/with-schemas.lazy.ts'
import { withTexts } from '../edit/with-texts.ts'
import { replaceFiles } from '../files/generated-files.ts'
import { findingsFailure } from '../findings/findings-failure.ts'
import { CommandFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Outcome } from '../program/outcome.ts'
import { parseCacheOf } from '../project/cache/parse-cache-of.ts'
import { checkoutAt } from '../project/checkout.ts'
import type { Checkout } from '../project/checkout.ts'
import { compileSources } from '../project/compile-project.ts'
import type { CompiledProject } from '../project/compile-project.ts'
import { loadProject } from '../project/load-project.ts'
import { placeData } from '../project/place-data.ts'
import { repositoryFolder } from '../project/repository-folder.ts'
import { today } from '../project/today.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { styleFor } from '../text/style.ts'
import { sheetOf } from './sheet.ts'
import type { RawSheet, Sheet } from './sheet.ts'
import { atCells } from './sheet-findings.ts'

export interface ImportOptions {
  readonly dryRun: boolean
  /** Whether rows that the sheet does not have are removed. */
  readonly remove: boolean
  /** Why an import that changes more than the guard allows is meant. */
  readonly reason: string | undefined
  /** Header to column, in addition to `import.columns` of microsites.yaml. */
  readonly mapping: Readonly<Record<string, string>>
}

/**
 * Makes sites.yaml say what a sheet says, and shows the change of the files and of the URLs. Writes nothing if the new table
 * has an error more, if the guard refuses the change, or if it is a dry run.
 */
export async function runImportTable(host: Host, raw: RawSheet, options: ImportOptions): Promise<Outcome> {
  const checkout = checkoutAt(host)
  const sources = loadProject(checkout)
  const first = await survey(sources, parseCacheOf(checkout))
  const { ast } = first.context
  const locales = ast.locales?.value.locales ?? {}
  const mapping = { ...ast.platform?.value.import?.columns, ...options.mapping }
  const sheet = sheetOf(raw, {
    mapping,
    defaultLanguage: first.context.defaultLanguage ?? 'en',
    languageOf: (code) => (Object.hasOwn(locales, code) ? locales[code]?.language : undefined),
  })
  if (sheet.rows.length === 0)
    throw new CommandFailure(
      exitCodes.findings,
      `\`${printable(sheet.file.path)}\` has no row with a domain. Nothing was written.`,
    )
  const stated = new Set(sheet.rows.map(({ domain }) => domain))
  const lacking = ast.sites.flatMap(({ domain }) => (stated.has(domain) ? [] : [domain]))
  const state = await edited(checkout, sources, sheet, options.remove ? lacking : [])
  const texts = new Map([...state.texts, ...remembered(first, sheet)])
  const changed = new Map([...texts].filter(([path, text]) => text !== textIn(sources)(path)))
  const before = await compileSources(checkout, sources)
  const after = await compileSources(checkout, withTexts(sources, changed))
  const added = addedFindings(before.report.diagnostics, after.report.diagnostics)
  const errors = added.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    const why = `Nothing was written, because of ${plural(errors.length, 'error')}:\n\n`
    return findingsFailure(atCells({ ...after.report, diagnostics: errors }, sheet), host, why)
  }
  const urls = await changesOf(checkout, before, after, options.reason, host)
  if (urls.refused !== undefined)
    throw new CommandFailure(exitCodes.findings, `${urls.text}\n${urls.refused.trimEnd()} Nothing was written.`)
  if (changed.size > 0 && !options.dryRun) replaceFiles(checkout.root, await withSchemas(checkout, sources, changed))
  const style = styleFor(host.color)
  const diffs = [...changed].map(([path, text]) => ({
    file: path,
    diff: diffText(path, textIn(sources)(path), text, style),
  }))
  const notes = notesOf(sheet, lacking, options.remove)
  const done = options.dryRun ? 'Nothing was written.\n' : ''
  return {
    exitCode: exitCodes.ok,
    result: {
      dryRun: options.dryRun,
      changed: diffs,
      newWarnings: changed.size > 0 ? added.length : 0,
      rows: sheet.rows.length,
      skipped: sheet.skipped,
      ignored: sheet.ignored,
      lacking,
    },
    stdout:
      changed.size === 0
        ? `${plural(sheet.rows.length, 'row')}: the table says the same. Nothing was changed.\n`
        : `${diffs.map(({ diff: text }) => text).join('')}\n${urls.text}${done}`,
    ...(notes !== '' && { stderr: notes }),
  }
}

interface Edited {
  readonly texts: ReadonlyMap<string, string>
}

/** Rounds of edits. A row has fewer fields and languages than this, and each round changes at least one of each. */
const mostRounds = 300

/** Edits the table until it says what the sheet says. One change of each row at a time, because edits move each other. */
async function edited(
  checkout: Checkout,
  sources: SourceSet,
  sheet: Sheet,
  toRemove: readonly string[],
): Promise<Edited> {
  let texts: ReadonlyMap<string, string> = new Map()
  const cache = parseCacheOf(checkout)
  const known = new Set<string>()
  for (let round = 0; round < mostRounds + toRemove.length; round++) {
    const now = withTexts(sources, texts)
    const surveyed = await survey(now, cache)
    for (const { domain } of surveyed.context.ast.sites) known.add(domain)
    const edits = nextEdits(surveyed, now, sheet, { known, toRemove })
    if (edits.length === 0) return { texts }
    texts = applied(now, texts, edits)
  }
  throw new CommandFailure(exitCodes.findings, 'The table cannot say what the sheet says. Nothing was written.')
}

function nextEdits(
  { context }: Survey,
  sources: SourceSet,
  sheet: Sheet,
  { known, toRemove }: { readonly known: ReadonlySet<string>; readonly toRemove: readonly string[] },
): readonly TextEdit[] {
  const edits = sheetEdits(context.ast, sheet.rows, known)
  if ('problem' in edits)
    throw new CommandFailure(
      exitCodes.findings,
      `\`${printable(edits.domain)}\`: ${edits.problem} Nothing was written.`,
    )
  if (edits.length > 0) return edits
  const site = context.ast.sites.find(({ domain }) => toRemove.includes(domain))
  const removal = site ? removeRow(context, site, textIn(sources), today()) : []
  if ('problem' in removal) throw new CommandFailure(exitCodes.findings, `${removal.problem} Nothing was written.`)
  return removal
}

function applied(
  sources: SourceSet,
  texts: ReadonlyMap<string, string>,
  edits: readonly TextEdit[],
): ReadonlyMap<string, string> {
  const textOf = textIn(sources)
  const files = [...new Set(edits.map(({ span }) => span.file))]
  const next = files.map((file) => {
    const own = edits.filter(({ span }) => span.file === file)
    return [file, applyEdits(textOf(file), own)] as const
  })
  return new Map([...texts, ...next])
}

/** microsites.yaml with the mapping of this import, if that is new. */
function remembered({ context: { ast } }: Survey, { mapping }: Sheet): ReadonlyMap<string, string> {
  const { platform } = ast
  const known = platform?.value.import?.columns ?? {}
  if (!platform || Object.keys(mapping).length === 0 || equalValues({ ...known, ...mapping }, known)) return new Map()
  const edit = setField({ row: platform }, ['import', 'columns'], { ...known, ...mapping })
  if ('problem' in edit) throw new CommandFailure(exitCodes.findings, `microsites.yaml: ${edit.problem}`)
  return new Map([[platform.fragment.file, applyEdits(fileText(platform.fragment), [edit])]])
}

/** A file that is one fragment. Its byte order mark is not part of it. */
const fileText = ({ start, text }: { readonly start: number; readonly text: string }): string =>
  (start > 0 ? '\uFEFF' : '') + text

/** What the change does to URLs, and why the guard refuses it. Nothing if the table had errors before. */
async function changesOf(
  checkout: Checkout,
  { project: was }: CompiledProject,
  { project: is }: CompiledProject,
  reason: string | undefined,
  host: Pick<Host, 'color'>,
): Promise<{ readonly text: string; readonly refused?: string | undefined }> {
  const environment = Object.keys(is?.environments ?? {}).find(
    (one, _, all) => one === 'production' || !all.includes('production'),
  )
  if (!was || !is || environment === undefined) return { text: '' }
  const [from, to] = [
    { label: 'table', project: was },
    { label: 'import', project: is },
  ]
  const changes = diff(from, to, environment, { today: today(), places: placeData() })
  const report = await diffReportOf(
    { from, to, changes, keep: () => {} },
    { checkout, places: false, blame: false, reason, folder: repositoryFolder(checkout.root) },
  )
  return {
    text: diffViews.pretty(report, { impact: false, details: false }, host),
    refused: guardRefusal(changes, reason),
  }
}

function notesOf({ file, skipped, ignored }: Sheet, lacking: readonly string[], removes: boolean): string {
  const lines = [
    ...skipped.map(({ line, reason }) => `${printable(file.path)}:${line} is skipped: ${reason}`),
    ...(ignored.length > 0
      ? [
          `Not imported: ${plural(ignored.length, 'column')} ${ignored.map((one) => `\`${printable(one)}\``).join(', ')}. Map one with \`--map "${printable(ignored[0] ?? '')}=names.en"\`, or leave it out with \`=-\`.`,
        ]
      : []),
    ...(lacking.length > 0 && !removes
      ? [
          `Not in the sheet: ${lacking.slice(0, 5).map(printable).join(', ')}${lacking.length > 5 ? ` and ${lacking.length - 5} more` : ''}. They stay. \`--remove\` removes them.`,
        ]
      : []),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
