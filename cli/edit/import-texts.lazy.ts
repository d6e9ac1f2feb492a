import { getLocation } from 'jsonc-parser'
import type { Cell } from '../../compiler/source/imported-file.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import { translationMissingKey } from '../../compiler/2-check/rules/translation/missing-key.ts'
import { translationPlural } from '../../compiler/2-check/rules/translation/plural.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { fingerprinted } from '../../compiler/diagnostic/fingerprint.ts'
import { sortDiagnostics } from '../../compiler/diagnostic/sort.ts'
import { newTexts, writeTexts } from '../../compiler/edit/write-texts.ts'
import { readTables } from '../../compiler/read-tables.ts'
import { textRows } from '../../compiler/readiness/text-rows.ts'
import type { TextRow } from '../../compiler/readiness/text-rows.ts'
import { hideSecrets } from '../../compiler/source/secrets.ts'
import { spanOf } from '../../compiler/source/node.ts'
import { applyEdits } from '../../compiler/source/text-edit.ts'
import { replaceFiles } from '../files/replace-files.ts'
import { findingsFailure, importFailure } from '../findings/findings-failure.ts'
import { findingBlocks } from '../findings/formats/pretty.ts'
import { NothingWritten } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Failure, Outcome } from '../program/outcome.ts'
import { parseCacheOf } from '../project/cache/parse-cache-of.ts'
import { checkoutAt } from '../project/checkout-at.ts'
import type { Checkout } from '../project/checkout.ts'
import { compileSources } from '../project/compile-project.ts'
import { editProject } from '../project/edit-project.ts'
import { loadProject } from '../project/load-project.ts'
import { textsAtPath, textsPath } from '../project/texts-path.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { styleFor } from '../text/style.ts'
import { addedFindings } from './added-findings.ts'
import { fileEdits } from './file-edits.ts'
import { importedTexts } from './imported-texts.ts'
import type { NewTexts } from './imported-texts.ts'
import { readImported } from './read-imported.ts'
import type { Texts } from './with-texts.ts'
import { withTexts } from './with-texts.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/**
 * Imports texts that `i18n export` has written and somebody has translated. Writes nothing if a cell has an error, or if it
 * is a dry run. Texts that are still missing are no obstacle, so a file may hold only some.
 */
export async function importTexts(host: Host, name: string, dryRun: boolean): Promise<Outcome<'i18n import'>> {
  const checkout = checkoutAt(host)
  return editProject(checkout, () => importOnce(checkout, host, name, dryRun), dryRun)
}

async function importOnce(
  checkout: Checkout,
  host: Host,
  name: string,
  dryRun: boolean,
): Promise<Outcome<'i18n import'>> {
  const sources = loadProject(checkout)
  const before = await compileSources(checkout, sources, 'translation')
  const { project, compilation } = before
  if (!project) return findingsFailure(before.report, host)
  const rowsOf = (of: string): readonly TextRow[] => textRows(project, compilation.notes, of, false)
  const file = await readImported(host.cwd, name, ['csv', 'xlsx'])
  const languages = { from: project.defaultLanguage, served: Object.keys(project.locales), rowsOf }
  const { language, texts, found } = importedTexts(file, languages)
  const report = (diagnostics: readonly Finding[]) => {
    const textOf = (path: string): string => (path === file.path ? hideSecrets(file.text) : before.report.textOf(path))
    return { ...before.report, diagnostics, waived: [], textOf }
  }
  const refuse = (errors: readonly Finding[]): Failure => importFailure(report(errors), errors, host)
  if (found.length > 0) return refuse(fingerprinted(sortDiagnostics(found), () => file.text))
  if (language === undefined) {
    const example = languages.served.find((language) => language !== languages.from) ?? 'nl'
    throw new NothingWritten(
      `The first line of \`${printable(name)}\` must name the columns \`namespace\`, \`key\` and one language, as \`microsites i18n export\` writes it: namespace, key, ${languages.from}, ${example}.`,
    )
  }
  const written = await writtenFiles(checkout, sources, language, texts, rowsOf(language))
  const after = await compileSources(checkout, withTexts(sources, written), 'translation')
  const added = new Set(addedFindings(before.report.diagnostics, after.report.diagnostics))
  const atCells = after.report.diagnostics.flatMap((diagnostic): readonly Finding[] => {
    if (isLack(diagnostic)) return []
    const cell = cellOf(diagnostic.span, written, texts)
    if (cell) return [{ ...diagnostic, span: spanOf(wholeFile(file), cell.at), related: [] }]
    return diagnostic.severity === 'error' && added.has(diagnostic) ? [diagnostic] : []
  })
  const errors = atCells.filter(({ severity }) => severity === 'error')
  const warnings = atCells.filter(({ severity }) => severity !== 'error')
  if (errors.length > 0) return refuse(errors)
  if (!dryRun) replaceFiles(checkout.root, fileEdits(sources, written))
  const files = [...texts].map(([namespace, { size }]) => ({ file: textsPath(language, namespace), texts: size }))
  const lines = files.map((written) => `${printable(written.file)}  ${plural(written.texts, 'text')}\n`)
  return {
    exitCode: exitCodes.ok,
    result: { dryRun, language, files },
    text:
      lines.length === 0
        ? 'Nothing to do: the project already has these texts.\n'
        : `${lines.join('')}${dryRun ? 'Nothing was written.\n' : ''}`,
    ...(warnings.length > 0 && { stderr: findingBlocks(report(warnings), styleFor(host.color)) }),
  }
}

/** Whether a finding is about texts that a file lacks. An import adds texts, so it never causes one. */
const isLack = ({ code }: Finding): boolean => code === translationMissingKey.code || code === translationPlural.code

/** The files of a language with the new texts. */
async function writtenFiles(
  checkout: Checkout,
  sources: SourceSet,
  language: string,
  texts: NewTexts,
  rows: readonly TextRow[],
): Promise<Texts> {
  const { context } = await readTables(sources, { cache: parseCacheOf(checkout) })
  return new Map(
    [...texts].map(([namespace, changed]): [string, string] => {
      const path = textsPath(language, namespace)
      const values = new Map([...changed].map(([key, { text }]) => [key, text]))
      const order = rows.filter((row) => row.namespace === namespace).map(({ key }) => key)
      const parsed = context.ast.texts.find((texts) => texts.file === path)
      const before = sources.translations.find((translation) => translation.file.path === path)?.file.text
      return [
        path,
        parsed && before !== undefined ? applyEdits(before, writeTexts(parsed, values, order)) : newTexts(values),
      ]
    }),
  )
}

/** The cell of the text that a finding of a written file is about. */
function cellOf({ file, start }: Finding['span'], written: Texts, texts: NewTexts): Cell | undefined {
  const text = written.get(file)
  return text === undefined
    ? undefined
    : texts.get(textsAtPath(file)?.namespace ?? '')?.get(String(getLocation(text, start).path[0]))?.cell
}
