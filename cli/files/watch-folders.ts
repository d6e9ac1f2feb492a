import { readdirSync, statSync, watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds between checks whether the root was replaced, which only its parent would report. */
const patience = 300

// Custom code, because chokidar and watchpack lose a folder that is deleted and created again at once, as git does.
/**
 * Watches a folder without those below it, and complete trees of folders in it. Keeps watching when a folder is
 * created, moved, deleted or replaced by another one with its name.
 * @param onChange called with the absolute path of each file or folder that changes
 * @returns a function that ends it
 */
export function watchFolders(root: string, trees: readonly string[], onChange: (path: string) => void): () => void {
  const watchers = new Map<string, { readonly identity: string; readonly watcher: FSWatcher }>()
  const forget = (folder: string): void => {
    watchers.get(folder)?.watcher.close()
    watchers.delete(folder)
  }
  const open = (folder: string, identity: string): void => {
    try {
      const watcher = watch(folder, (event, name) => {
        if (event === 'rename') update()
        onChange(join(folder, name ?? ''))
      })
      watcher.on('error', () => forget(folder))
      watchers.set(folder, { identity, watcher })
    } catch {
      // The folder is gone already. The watcher of its parent reports when it comes back.
    }
  }
  /** Watches the folders that exist now, and no others. A watcher follows a folder that is moved away. */
  const update = (): void => {
    const now = new Map([root, ...trees.flatMap(foldersIn)].map((folder) => [folder, identityOf(folder)]))
    for (const [folder, { identity }] of watchers) if (now.get(folder) !== identity) forget(folder)
    for (const [folder, identity] of now) if (!watchers.has(folder)) open(folder, identity)
  }
  update()
  let seen = identityOf(root)
  const looking = setInterval(() => {
    const found = identityOf(root)
    if (found === seen) return
    seen = found
    update()
    onChange(root)
  }, patience)
  return () => {
    clearInterval(looking)
    for (const folder of watchers.keys()) forget(folder)
  }
}

/** Identifies a folder, to notice when another one has the same path. Empty if it is missing. */
function identityOf(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found ? [found.dev, found.ino, found.birthtimeMs].join(' ') : ''
}

/** A folder and all folders below it; none if it is missing. */
function foldersIn(tree: string): readonly string[] {
  try {
    const below = readdirSync(tree, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .flatMap(({ name }) => foldersIn(join(tree, name)))
    return [tree, ...below]
  } catch {
    return []
  }
}
