import { statSync } from 'node:fs'
import type { Stats } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { found, realPath } from './disk.ts'
import { openTree } from './tree.ts'
import type { Tree, TreeOptions } from './tree.ts'

/** A path that the user named, and the tree that it belongs to. */
export interface Place {
  readonly tree: Tree
  /** Relative to the tree. */
  readonly path: string
}

/** The place of a path that the user named. In the project no folder of it may be a link; elsewhere any folder may. */
export function placeOf(root: string, path: string, options?: TreeOptions): Place {
  const target = resolve(root, path)
  const real = realPath(root)
  for (let base = target; base !== dirname(base); base = dirname(base))
    if (realPath(base) === real) return { tree: openTree(base, options), path: relative(base, target) }
  return { tree: openTree(dirname(target), options), path: basename(target) }
}

/** The content of an ordinary file at an absolute path. `undefined` if there is none. */
export const readAt = (file: string): Buffer | undefined => openTree(dirname(file)).read(basename(file))

/** What is at an absolute path, also through links. `undefined` if nothing is. */
export const statAt = (path: string): Stats | undefined => found(() => statSync(path, { throwIfNoEntry: false }))

/** What a path that the user named leads to, also through links. */
export function kindOf(path: string): 'file' | 'folder' | undefined {
  const stat = statAt(path)
  return stat && (stat.isDirectory() ? 'folder' : 'file')
}

/** Opens a folder that the user named. It must not be a link itself. */
export function openFolder(root: string, path: string, options?: TreeOptions): Tree {
  const place = placeOf(root, path, options)
  return place.tree.folder(place.path)
}
