import { accessSync, constants, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { didYouMean } from '../../compiler/index.ts'
import { CommandFailure } from '../command-failure.ts'
import { findingsFormats } from '../findings-formats.ts'
import type { FindingsFormat } from '../findings-formats.ts'
import { exitCodes } from '../outcome.ts'
import { findingsViews } from '../views/findings/index.ts'
import type { FindingsReport } from '../views/findings-report.ts'
import { makeFolder } from '../write/make-folder.ts'
import { temporaryPath } from '../write/temporary.ts'

interface ReportFile {
  readonly format: FindingsFormat
  /** Absolute. */
  readonly file: string
}

/** The files of `--report`, found to be writable. */
export interface ReportFiles {
  /** Writes each whole; none where one of them cannot be written. */
  write(report: FindingsReport): void
}

/** What a project is made of: no report may take its place. */
const ofProject = /^(?:sites\.yaml|locales\.yaml|microsites\.yaml|templates(?:\/.*)?)$/
/** A repository's own files, of whichever repository. */
const ofGit = /(?:^|\/)\.git(?:\/|$)/

/**
 * Reads the values of `--report`, each `FORMAT=FILE`. Throws a {@link CommandFailure}, before anything is checked, for
 * one that could not be written.
 * @param root the project's folder.
 */
export function reportFiles(
  values: string | boolean | readonly string[] | undefined,
  { cwd, root }: { readonly cwd: string; readonly root: string },
): ReportFiles {
  const files = (Array.isArray(values) ? (values as readonly string[]) : []).map((value) => read(value, cwd))
  const taken = new Set<string>()
  const home = realPath(root)
  for (const { file } of files) {
    const shown = relative(cwd, file) || '.'
    // Links may lead anywhere, and several to one file.
    const path = realPath(file)
    if (taken.has(path)) refuse(`\`--report\` names \`${shown}\` twice. Give each report a file of its own.`)
    taken.add(path)
    if (ofGit.test(slashed(path)) || ofGit.test(slashed(file)))
      refuse(`\`--report\` would write \`${shown}\` into the files of git. Name another file.`)
    if (ofProject.test(slashed(relative(home, path))))
      refuse(`\`--report\` would write over \`${shown}\`, which is a part of the project. Name another file.`)
    mustBeWritable(file, shown, cwd)
  }
  return { write: (report) => writeAll(files, report) }
}

const slashed = (path: string): string => path.split(sep).join('/')

/** A path with all links on its way followed, as far as there is something. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const above = dirname(path)
    return above === path ? path : join(realPath(above), basename(path))
  }
}

function read(value: string, cwd: string): ReportFile {
  const at = value.indexOf('=')
  const name = at === -1 ? value : value.slice(0, at)
  const format = findingsFormats.find((one) => one === name)
  if (!format)
    refuse(`\`--report ${value}\`: there is no format \`${name}\`.${didYouMean(name, findingsFormats)} ${usage}`)
  const path = at === -1 ? '' : value.slice(at + 1)
  if (path === '') refuse(`\`--report ${value}\` names no file. ${usage}`)
  if (path === '-') refuse(`\`--report ${value}\`: for standard output there is \`--format ${format}\`.`)
  return { format, file: resolve(cwd, path) }
}

const usage = `Write \`FORMAT=FILE\` with one of ${findingsFormats.join(', ')}.`

/** @param shown the file in the user's words, from `cwd`. */
function mustBeWritable(file: string, shown: string, cwd: string): void {
  let folder = dirname(file)
  while (!existsSync(folder)) folder = dirname(folder)
  if (!statSync(folder).isDirectory())
    refuse(`\`--report\` names \`${shown}\`, but \`${relative(cwd, folder)}\` is no folder.`)
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat?.isDirectory()) refuse(`\`--report\` names \`${shown}\`, which is a folder. Name a file in it.`)
  if (stat && !stat.isFile()) refuse(`\`--report\` names \`${shown}\`, which is no ordinary file.`)
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new CommandFailure(exitCodes.findings, `\`${shown}\` cannot be written: its folder may only be read.`)
  }
}

function writeAll(files: readonly ReportFile[], report: FindingsReport): void {
  const written: string[] = []
  try {
    for (const { format, file } of files) {
      makeFolder(dirname(file))
      written.push(temporaryPath(file))
      writeFileSync(temporaryPath(file), findingsViews[format](report, { color: false }))
    }
    for (const { file } of files) renameSync(temporaryPath(file), file)
  } finally {
    for (const temporary of written) rmSync(temporary, { force: true })
  }
}

function refuse(message: string): never {
  throw new CommandFailure(exitCodes.usage, message)
}
