import { basename, dirname, resolve } from 'node:path'
import { getLocation } from 'jsonc-parser'
import type { Cell, ImportedFile } from '../../compiler/1-parse/import/imported-file.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { fingerprinted } from '../../compiler/diagnostic/fingerprint.ts'
import { sortDiagnostics } from '../../compiler/diagnostic/sort.ts'
import { newTexts, writeTexts } from '../../compiler/edit/write-texts.ts'
import { survey } from '../../compiler/lookup/survey.ts'
import { textRows } from '../../compiler/readiness/text-rows.ts'
import type { TextRow } from '../../compiler/readiness/text-rows.ts'
import { hideSecrets } from '../../compiler/source/secrets.ts'
import { spanOf } from '../../compiler/source/node.ts'
import type { SourceSet } from '../../compiler/source/source-file.ts'
import { applyEdits } from '../../compiler/source/text-edit.ts'
import { replaceFiles } from '../files/generated-files.ts'
import { readSource } from '../files/read-source.ts'
import { findingsFailure } from '../findings/findings-failure.ts'
import { CommandFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Outcome } from '../program/outcome.ts'
import { noParseCache } from '../project/cache/disk-parse-cache.ts'
import { checkoutAt } from '../project/checkout.ts'
import { compileSources } from '../project/compile-project.ts'
import { loadProject } from '../project/load-project.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { addedFindings } from './added-findings.ts'
import { csvCells } from './csv-cells.ts'
import { importedTexts } from './imported-texts.ts'
import type { NewTexts } from './imported-texts.ts'
import type { Texts } from './with-texts.ts'
import { withTexts } from './with-texts.ts'

/**
 * Imports texts that `i18n export` has written and somebody has translated. Writes nothing if a cell has an error, or if it
 * is a dry run.
 */
export async function importTexts(host: Host, name: string, dryRun: boolean): Promise<Outcome> {
  const checkout = checkoutAt(host)
  const sources = loadProject(checkout)
  const before = await compileSources(checkout, sources, 'translation')
  const { project, compilation } = before
  if (!project) return findingsFailure(before.report, host)
  const rowsOf = (of: string): readonly TextRow[] => textRows(project, compilation.notes, of, false)
  const file = fileOfTexts(host.cwd, name)
  const languages = { from: project.defaultLanguage, served: Object.keys(project.locales), rowsOf }
  const { language, texts, found } = importedTexts(file, languages)
  const refuse = (diagnostics: readonly Finding[]): Outcome => {
    const textOf = (path: string): string => (path === file.path ? hideSecrets(file.text) : before.report.textOf(path))
    const why = `Nothing was written, because of ${plural(diagnostics.length, 'error')}:\n\n`
    return findingsFailure({ ...before.report, diagnostics, waived: [], textOf }, host, why)
  }
  if (found.length > 0) return refuse(fingerprinted(sortDiagnostics(found), () => file.text))
  if (language === undefined) {
    const example = languages.served.find((one) => one !== languages.from) ?? 'nl'
    throw new CommandFailure(
      exitCodes.findings,
      `The first line of \`${printable(name)}\` must name the columns \`namespace\`, \`key\` and one language, as \`microsites i18n export\` writes it: namespace, key, ${languages.from}, ${example}. Nothing was written.`,
    )
  }
  const written = await writtenFiles(sources, language, texts, rowsOf(language))
  const after = await compileSources(checkout, withTexts(sources, written), 'translation')
  const added = new Set(addedFindings(before.report.diagnostics, after.report.diagnostics))
  const errors = after.report.diagnostics.flatMap((one): readonly Finding[] => {
    if (one.severity !== 'error') return []
    const cell = cellOf(one.span, written, texts)
    if (cell) return [{ ...one, span: spanOf(wholeFile(file), cell.at), related: [] }]
    return added.has(one) ? [one] : []
  })
  if (errors.length > 0) return refuse(errors)
  if (!dryRun && written.size > 0) replaceFiles(checkout.root, written)
  const files = [...texts].map(([namespace, { size }]) => ({ file: pathOf(language, namespace), texts: size }))
  const lines = files.map((one) => `${printable(one.file)}  ${plural(one.texts, 'text')}\n`)
  return {
    exitCode: exitCodes.ok,
    result: { dryRun, language, files },
    stdout:
      lines.length === 0
        ? 'Nothing to do: the project already has these texts.\n'
        : `${lines.join('')}${dryRun ? 'Nothing was written.\n' : ''}`,
  }
}

const pathOf = (language: string, namespace: string): string => `templates/translations/${language}/${namespace}.json`

function fileOfTexts(cwd: string, name: string): ImportedFile {
  const file = readSource(dirname(resolve(cwd, name)), basename(name), name)
  if (file.defect?.kind === 'missing')
    throw new CommandFailure(exitCodes.missing, `There is no file \`${printable(name)}\`.`)
  return file.defect ? file : { ...file, csv: csvCells(file) }
}

/** The files of a language with the new texts. */
async function writtenFiles(
  sources: SourceSet,
  language: string,
  texts: NewTexts,
  rows: readonly TextRow[],
): Promise<Texts> {
  const { context } = await survey(sources, noParseCache)
  return new Map(
    [...texts].map(([namespace, changed]): [string, string] => {
      const path = pathOf(language, namespace)
      const values = new Map([...changed].map(([key, { text }]) => [key, text]))
      const order = rows.filter((row) => row.namespace === namespace).map(({ key }) => key)
      const parsed = context.ast.texts.find((one) => one.file === path)
      const before = sources.translations.find((one) => one.file.path === path)?.file.text
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
  const [, namespace = ''] = /([^/]+)\.json$/.exec(file) ?? []
  return text === undefined ? undefined : texts.get(namespace)?.get(String(getLocation(text, start).path[0]))?.cell
}
