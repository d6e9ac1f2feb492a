import { isAbsolute, join, posix, relative } from 'node:path'
import { UsageFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Outcome } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import { realPath } from './disk.ts'
import type { Place } from './named-path.ts'
import { replaceFiles } from './replace-files.ts'
import { temporaryPath } from './tree.ts'
import type { Tree } from './tree.ts'
import { withName } from './with-name.ts'

/** Path, relative to a folder, to content. */
type Files = ReadonlyMap<string, string>

/** The paths that a folder lacks, or whose content differs. Git for Windows may have changed the line ends. */
export function staleFiles(folder: Tree, files: Files): readonly string[] {
  return [...files].filter(([path, content]) => textOf(folder, path) !== content).map(([path]) => path)
}

function textOf(folder: Tree, path: string): string | undefined {
  return folder.text(path)?.replaceAll('\r\n', '\n')
}

/**
 * Writes the files that differ, each atomically.
 * @param root the project. If the folder is in it, all files are written or none. Only for the holder of its lock.
 * @returns the written paths
 */
export function writeFiles(folder: Tree, files: Files, root?: string): readonly string[] {
  const stale = staleFiles(folder, files)
  const edits = stale.map((path) => ({ path, content: files.get(path) ?? '', before: folder.text(path) }))
  const at = root === undefined ? '..' : relative(realPath(root), realPath(folder.path()))
  if (root === undefined || at.startsWith('..') || isAbsolute(at))
    replaceAll(edits.map(({ path, content }) => ({ tree: folder, path, content })))
  else
    replaceFiles(
      root,
      edits.map((edit) => ({ ...edit, path: join(at, edit.path) })),
    )
  return stale
}

/** Throws if a file of a folder that the user has named would be replaced, but is not of the kind that replaces it. */
export function refuseOtherFiles(folder: Tree, files: Files, shown: string): void {
  const kindOf = (content: string): string => content.slice(0, 24)
  const other = [...files].find(
    ([path, content]) => folder.has(path) && kindOf(textOf(folder, path) ?? '') !== kindOf(content),
  )
  if (other)
    throw new UsageFailure(
      `\`--out\` would write over \`${printable(join(shown, other[0]))}\`, which is not a generated file. Name another folder.`,
    )
}

export interface WriteOrCheckOptions {
  readonly folder: Tree
  /** The folder as messages show it. */
  readonly shown: string
  readonly files: Files
  /** The project, if the caller holds its lock. */
  readonly root?: string
  /** Whether to write nothing, and to fail if files are stale. */
  readonly check: boolean
  /** The command that the user runs to update stale files. */
  readonly command: string
}

/** Writes generated files. With `check`, reports whether they are up to date instead. */
export function writeOrCheck({ folder, shown, files, root, check, command }: WriteOrCheckOptions): Outcome<'schema'> {
  if (!check) {
    const written = writeFiles(folder, files, root).map((path) => posix.join(shown, path))
    const text = written.map((path) => `${path}\n`).join('') || `${shown}: already up to date\n`
    return { exitCode: exitCodes.ok, result: { written, stale: [] }, text }
  }
  const stale = staleFiles(folder, files).map((path) => posix.join(shown, path))
  const result = { written: [], stale }
  if (stale.length === 0) return { exitCode: exitCodes.ok, result, text: `${shown}: up to date\n` }
  const stderr = `Out of date: ${stale.join(', ')}. Run \`${command}\`, and commit the result.\n`
  return { exitCode: exitCodes.findings, result, stderr }
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
