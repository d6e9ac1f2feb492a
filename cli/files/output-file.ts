import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { CommandFailure, UsageFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import { exitCodes } from '../program/outcome.ts'
import { isReadOnly, realPath } from './disk.ts'
import { replaceAll } from './generated-files.ts'
import { placeOf, readAt } from './named-path.ts'
import type { Place } from './named-path.ts'
import { openTree } from './tree.ts'

/** A file that an option names. It was writable when it was checked. */
export interface OutputFile {
  readonly place: Place
  /** Absolute path with all links resolved, because several links may lead to one file. */
  readonly path: string
  /** The path as messages show it. */
  readonly shown: string
  /** Notes that a command has written the file, so that commands may replace it. */
  readonly note: Place
}

/** The files of a project that commands read, also where they are missing. */
const ofProject =
  /^(?:(?:sites|locales|microsites|facts)\.yaml|microsites\.config\.ts|(?:content|generated|media|schemas|templates|tests\/rules)(?:\/.*)?)$/
/** The internal files of any git repository. */
const ofGit = /(?:^|\/)\.git(?:\/|$)/

const slashed = (path: string): string => path.split(sep).join('/')

/**
 * Resolves the path of an output file. Throws a {@link CommandFailure} if the file cannot or must not be written.
 * @param option the option that names the file, as in `--report`.
 * @param root the project's folder.
 */
export function outputFile(
  name: string,
  option: string,
  { cwd, root }: { readonly cwd: string; readonly root: string },
): OutputFile {
  const file = resolve(cwd, name)
  const shown = relative(cwd, file) || '.'
  const path = realPath(file)
  if (ofGit.test(slashed(path)) || ofGit.test(slashed(file)))
    refuse(`\`${option}\` would write \`${shown}\` into the files of git. Name another file.`)
  if (isOfProject(root, path))
    refuse(`\`${option}\` would write over \`${shown}\`, which is a part of the project. Name another file.`)
  if (outputAround(dirname(path)) !== undefined)
    refuse(`\`${option}\` would write \`${shown}\` into the output of a build. Name a file outside of it.`)
  mustBeWritable(file, { shown, option, cwd })
  const id = digest(slashed(relative(realPath(root), path))).slice(0, 16)
  const note = { tree: openTree(root), path: `.microsites/outputs/${id}` }
  // Nothing is lost with an empty file, e.g. of `mktemp`.
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0 && !note.tree.has(note.path))
    refuse(
      `\`${option}\` would write over \`${shown}\`, which no command of \`microsites\` has written here. Name another file, or remove this one.`,
    )
  return { place: placeOf(root, file), path, shown, note }
}

/** Whether commands read what is at a path, or would read it. @param path absolute, with all links resolved */
export const isOfProject = (root: string, path: string): boolean =>
  ofProject.test(slashed(relative(realPath(root), path)))

/** The output of a build that contains a path, with links resolved. `undefined` if there is none. */
export function outputAround(path: string): string | undefined {
  for (let folder = realPath(path); folder !== dirname(folder); folder = dirname(folder))
    if (readAt(join(folder, 'manifest.json'))?.toString('utf8', 0, 99).startsWith('{"schema":"microsites.manifest/'))
      return folder
  return undefined
}

/** Writes outputs, each atomically. Writes none if one of them cannot be written. */
export function writeOutputs(files: readonly (OutputFile & { readonly content: string })[]): void {
  replaceAll(files.map(({ place, content }) => ({ ...place, content })))
  for (const { note } of files)
    try {
      if (!note.tree.has(note.path)) note.tree.create(note.path, '')
    } catch {
      // Without the note, the next command only refuses to replace the file.
    }
}

function mustBeWritable(
  file: string,
  { shown, option, cwd }: { readonly shown: string; readonly option: string; readonly cwd: string },
): void {
  let folder = dirname(file)
  while (!existsSync(folder)) folder = dirname(folder)
  if (!statSync(folder).isDirectory())
    refuse(`\`${option}\` names \`${shown}\`, but \`${relative(cwd, folder)}\` is not a folder.`)
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat?.isDirectory()) refuse(`\`${option}\` names \`${shown}\`, which is a folder. Name a file in it.`)
  if (stat && !stat.isFile()) refuse(`\`${option}\` names \`${shown}\`, which is not an ordinary file.`)
  if (stat && isReadOnly(stat.mode))
    throw new CommandFailure(
      exitCodes.findings,
      `\`${shown}\` is read-only. Name another file, or allow writing to it.`,
    )
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new CommandFailure(exitCodes.findings, `\`${shown}\` cannot be written: its folder may only be read.`)
  }
}

function refuse(message: string): never {
  throw new UsageFailure(message)
}
