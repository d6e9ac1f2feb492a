import { basename, dirname, join } from 'node:path'
import { textOf } from './if-readable.ts'
import { ownPath } from './own-path.ts'
import { replaceFile } from './replace-file.ts'

/** Path, relative to a folder, to content. */
type Tree = ReadonlyMap<string, string>

/** The paths of a tree that a folder lacks, or whose content differs. */
export function staleFiles(folder: string, tree: Tree): readonly string[] {
  return [...tree].filter(([path, content]) => textOf(join(folder, path)) !== content).map(([path]) => path)
}

/** Writes the files that differ, each atomically and never through a link. @returns the written paths. */
export function writeTree(folder: string, tree: Tree): readonly string[] {
  const stale = staleFiles(folder, tree)
  for (const path of stale) replaceFile(ownPath(dirname(folder), join(basename(folder), path)), tree.get(path) ?? '')
  return stale
}
