import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ownPath } from './own-path.ts'
import { replaceFile } from './replace-file.ts'

/** Path, relative to some folder, to content. */
type Tree = ReadonlyMap<string, string>

/** The files of a tree that a folder lacks or has with another content. */
export function staleFiles(folder: string, tree: Tree): readonly string[] {
  return [...tree].filter(([path, content]) => contentOf(join(folder, path)) !== content).map(([path]) => path)
}

/** Writes what differs, each file whole or not at all, and none through a link. @returns what was written. */
export function writeTree(folder: string, tree: Tree): readonly string[] {
  const stale = staleFiles(folder, tree)
  for (const path of stale) replaceFile(ownPath(dirname(folder), join(basename(folder), path)), tree.get(path) ?? '')
  return stale
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
