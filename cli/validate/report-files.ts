import { didYouMean } from '../../compiler/domain/nearest.ts'
import { outputFile, writeOutputs } from '../files/output-file.ts'
import type { OutputFile } from '../files/output-file.ts'
import { findingsFormatNames, findingsFormats } from '../findings/formats/index.ts'
import type { FindingsFormatter } from '../findings/formats/index.ts'
import { UsageFailure } from '../program/command-failure.ts'
import type { FindingsReport } from '../project/findings-report.ts'

interface ReportFile extends OutputFile {
  readonly formatter: FindingsFormatter
}

/** The files of `--report`. They were writable when they were checked. */
export interface ReportFiles {
  /** Writes all reports, each atomically. Writes none if one of them cannot be written. */
  write(report: FindingsReport): void
}

/**
 * Parses the values of `--report`, each `FORMAT=FILE`. Throws a {@link UsageFailure} if one is not valid or its file
 * cannot be written, so that this is known before the project is checked.
 * @param root the project's folder.
 */
export async function reportFiles(
  values: string | boolean | readonly string[] | undefined,
  { cwd, root }: { readonly cwd: string; readonly root: string },
): Promise<ReportFiles> {
  const named = Array.isArray(values) ? (values as readonly string[]) : []
  const files = await Promise.all(named.map((value) => read(value, { cwd, root })))
  const taken = new Set<string>()
  for (const { path, shown } of files) {
    if (taken.has(path)) refuse(`\`--report\` names \`${shown}\` twice. Use another file for each report.`)
    taken.add(path)
  }
  return {
    write: (report) =>
      writeOutputs(files.map((file) => ({ ...file, content: file.formatter(report, { color: false }) }))),
  }
}

async function read(value: string, folders: { readonly cwd: string; readonly root: string }): Promise<ReportFile> {
  const at = value.indexOf('=')
  const name = at === -1 ? value : value.slice(0, at)
  const format = findingsFormatNames.find((formatName) => formatName === name)
  if (!format)
    refuse(`\`--report ${value}\`: there is no format \`${name}\`.${didYouMean(name, findingsFormatNames)} ${usage}`)
  const path = at === -1 ? '' : value.slice(at + 1)
  if (path === '') refuse(`\`--report ${value}\` names no file. ${usage}`)
  if (path === '-') refuse(`\`--report ${value}\`: to write to standard output, use \`--format ${format}\`.`)
  return { ...outputFile(path, '--report', folders), formatter: await findingsFormats[format]() }
}

const usage = `Write \`FORMAT=FILE\` with one of ${findingsFormatNames.join(', ')}.`

function refuse(message: string): never {
  throw new UsageFailure(message)
}
