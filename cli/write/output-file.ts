import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'

/** A file that an option names, found to be writable. */
export interface OutputFile {
  /** Absolute. */
  readonly file: string
  /** The same with all links on its way followed: links may lead anywhere, and several to one file. */
  readonly path: string
  /** In the user's words. */
  readonly shown: string
}

/** What a project is made of: no output may take its place. */
const ofProject = /^(?:sites\.yaml|locales\.yaml|microsites\.yaml|templates(?:\/.*)?)$/
/** A repository's own files, of whichever repository. */
const ofGit = /(?:^|\/)\.git(?:\/|$)/

const slashed = (path: string): string => path.split(sep).join('/')

/**
 * Throws a {@link CommandFailure}, before anything is done, for a file that could not be written, or must not.
 * @param option as in `--report`.
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
  if (ofProject.test(slashed(relative(realPath(root), path))))
    refuse(`\`${option}\` would write over \`${shown}\`, which is a part of the project. Name another file.`)
  mustBeWritable(file, { shown, option, cwd })
  return { file, path, shown }
}

/** A path with all links on its way followed, as far as there is something. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const above = dirname(path)
    return above === path ? path : join(realPath(above), basename(path))
  }
}

function mustBeWritable(
  file: string,
  { shown, option, cwd }: { readonly shown: string; readonly option: string; readonly cwd: string },
): void {
  let folder = dirname(file)
  while (!existsSync(folder)) folder = dirname(folder)
  if (!statSync(folder).isDirectory())
    refuse(`\`${option}\` names \`${shown}\`, but \`${relative(cwd, folder)}\` is no folder.`)
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat?.isDirectory()) refuse(`\`${option}\` names \`${shown}\`, which is a folder. Name a file in it.`)
  if (stat && !stat.isFile()) refuse(`\`${option}\` names \`${shown}\`, which is no ordinary file.`)
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new CommandFailure(exitCodes.findings, `\`${shown}\` cannot be written: its folder may only be read.`)
  }
}

function refuse(message: string): never {
  throw new CommandFailure(exitCodes.usage, message)
}
