import { join, relative } from 'node:path'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Outcome } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import { realPath } from './disk.ts'
import type { Place } from './named-path.ts'
import { openTree, temporaryPath } from './tree.ts'
import type { Tree } from './tree.ts'
import { withName } from './with-name.ts'

/** Path, relative to a folder, to content. */
type Files = ReadonlyMap<string, string>

/** The paths that a folder lacks, or whose content differs. */
export function staleFiles(folder: Tree, files: Files): readonly string[] {
  return [...files].filter(([path, content]) => folder.text(path) !== content).map(([path]) => path)
}

/** Writes the files that differ, each atomically. @returns the written paths. */
export function writeFiles(folder: Tree, files: Files): readonly string[] {
  const stale = staleFiles(folder, files)
  replaceAll(stale.map((path) => ({ tree: folder, path, content: files.get(path) ?? '' })))
  return stale
}

export interface WriteOrCheckOptions {
  readonly folder: Tree
  /** The folder as messages show it. */
  readonly shown: string
  readonly files: Files
  /** Whether to write nothing, and to fail if files are stale. */
  readonly check: boolean
  /** The command that the user runs to update stale files. */
  readonly command: string
}

/** Writes generated files. With `check`, reports whether they are up to date instead. */
export function writeOrCheck({ folder, shown, files, check, command }: WriteOrCheckOptions): Outcome {
  if (!check) {
    const written = writeFiles(folder, files).map((path) => `${shown}/${path}`)
    const stdout = [...files.keys()].map((path) => `${shown}/${path}\n`).join('')
    return { exitCode: exitCodes.ok, result: { written, stale: [] }, stdout }
  }
  const stale = staleFiles(folder, files)
  const result = { written: [], stale: stale.map((path) => `${shown}/${path}`) }
  return stale.length === 0
    ? { exitCode: exitCodes.ok, result, stdout: `${shown}: up to date\n` }
    : { exitCode: exitCodes.findings, result, stderr: `Stale: ${stale.join(', ')}. Run \`${command}\`.\n` }
}

/** Writes new files. Writes none if one of them exists. @returns the paths that exist already. */
export function writeNewFiles(folder: Tree, files: ReadonlyMap<string, string | Uint8Array>): readonly string[] {
  const taken = [...files.keys()].filter((path) => folder.has(path))
  if (taken.length === 0) for (const [path, content] of files) folder.create(path, content)
  return taken
}

/**
 * Replaces the content of existing files of a project. All are first written beside the old ones, so that none changes if the
 * disk fails. A link to a file of the project stays a link, and permissions are kept.
 */
export function replaceFiles(root: string, files: Files): void {
  const real = realPath(root)
  const tree = openTree(real)
  replaceAll(
    [...files].map(([name, content]) => {
      const path = relative(real, realPath(join(real, name)))
      const mode = tree.stat(path)?.mode
      // Renaming would replace it all the same.
      if (mode !== undefined && isReadOnly(mode)) refuseReadOnly(name)
      return { tree, path, content, mode }
    }),
  )
}

/** Whether nobody may write a file. */
export const isReadOnly = (mode: number): boolean => (mode & 0o222) === 0

function refuseReadOnly(name: string): never {
  const shown = printable(name)
  throw new CommandFailure(
    exitCodes.findings,
    `Nothing was written: \`${shown}\` is read-only. Allow writing, e.g. with \`chmod u+w ${shown}\`.`,
  )
}

export interface NewFile extends Place {
  readonly content: string | Uint8Array
  readonly mode?: number | undefined
}

/** Writes files, each atomically. All are first written beside the old ones, so that none changes if the disk is full. */
export function replaceAll(files: readonly NewFile[]): void {
  const begun: { readonly tree: Tree; readonly path: string; readonly temporary: string }[] = []
  try {
    for (const { tree, path, content, mode } of files) {
      const temporary = temporaryPath(path)
      // An earlier process with the same id may have left this file.
      tree.remove(temporary)
      begun.push({ tree, path, temporary })
      tree.create(temporary, content, mode)
    }
    for (const { tree, path, temporary } of begun) tree.rename(temporary, path)
  } catch (error) {
    for (const { tree, temporary } of begun) tree.remove(temporary)
    throw begun.reduce((named, { path, temporary }) => withName(named, temporary, path), error)
  }
}
