import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryPath } from './temporary.ts'

/** Path, relative to some folder, to content. */
type Tree = ReadonlyMap<string, string>

/** The files of a tree that a folder lacks or has with another content. */
export function staleFiles(folder: string, tree: Tree): readonly string[] {
  return [...tree].filter(([path, content]) => contentOf(join(folder, path)) !== content).map(([path]) => path)
}

/** Writes what differs, each file through a temporary one beside it. @returns what was written. */
export function writeTree(folder: string, tree: Tree): readonly string[] {
  const stale = staleFiles(folder, tree)
  for (const path of stale) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    const temporary = temporaryPath(target)
    writeFileSync(temporary, tree.get(path) ?? '')
    renameSync(temporary, target)
  }
  return stale
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
