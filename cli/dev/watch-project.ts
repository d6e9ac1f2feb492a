import { readdirSync, statSync, watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'

/** What a change needs: texts and tables are compiled, templates are bundled. */
export type ChangeKind = 'tables' | 'templates'

export interface Watching {
  /** The kinds of changes since the last call. Waits until there is one, and until writing pauses. */
  next(): Promise<ReadonlySet<ChangeKind>>
  /** Whether anything else changes within this time. */
  within(milliseconds: number): Promise<boolean>
  close(): void
}

/** Milliseconds without an event before a change is complete: editors save in several quick steps. */
const calm = 8

/** Milliseconds between checks whether the project's folder was replaced. */
const patience = 300

const tables: ReadonlySet<string> = new Set(['sites.yaml', 'locales.yaml', 'microsites.yaml'])

/**
 * Watches the files of the project in `root`: its tables, everything in `templates/`, and the source folders
 * `others`. Keeps watching when a folder is created, moved or deleted, including the project's own.
 */
export function watchProject(root: string, others: readonly string[] = []): Watching {
  const trees = [join(root, 'templates'), ...others]
  const watchers = new Map<string, FSWatcher>()
  const changed = new Set<ChangeKind>()
  let timer: NodeJS.Timeout | undefined
  let listener: (() => void) | undefined
  const note = (kind: ChangeKind): void => {
    changed.add(kind)
    clearTimeout(timer)
    timer = setTimeout(() => listener?.(), calm)
  }
  const open = (folder: string, onEvent: (name: string | null, moved: boolean) => void): void => {
    if (watchers.has(folder)) return
    try {
      const watcher = watch(folder, (event, name) => onEvent(name, event === 'rename'))
      const forget = (): void => {
        watcher.close()
        watchers.delete(folder)
      }
      watcher.on('error', forget)
      watchers.set(folder, watcher)
    } catch {
      // The folder is gone already. The watcher of its parent reports when it comes back.
    }
  }
  /** Stops watching a folder and everything below it: from now on, a folder with that name is a different one. */
  const leave = (tree: string): void => {
    for (const [folder, watcher] of watchers) {
      if (!isWithin(folder, tree)) continue
      watcher.close()
      watchers.delete(folder)
    }
  }
  const follow = (tree: string): void => {
    for (const folder of foldersIn(tree))
      open(folder, (name, moved) => {
        const changedPath = join(folder, name ?? '')
        if (moved) {
          leave(changedPath)
          follow(tree)
        }
        note(kindOf(relative(root, changedPath)))
      })
  }
  const followAll = (): void => {
    open(root, (name, moved) => {
      if (name === null || tables.has(name)) note('tables')
      if (moved && name === basename(root)) followed = undefined
      if (name === 'templates') {
        if (moved) leave(join(root, 'templates'))
        follow(join(root, 'templates'))
        note('tables')
        note('templates')
      }
    })
    for (const tree of trees) follow(tree)
  }
  let followed: string | undefined = identityOf(root)
  followAll()
  // A watcher follows a folder that is moved away, and never reports the folder that replaces it.
  const looking = setInterval(() => {
    const found = identityOf(root)
    if (found === followed) return
    followed = found
    leave(root)
    followAll()
    note('tables')
    note('templates')
  }, patience)
  return {
    next: () =>
      new Promise((resolve) => {
        const give = (): void => {
          listener = undefined
          const kinds = new Set(changed)
          changed.clear()
          resolve(kinds)
        }
        listener = give
        if (changed.size > 0) {
          clearTimeout(timer)
          timer = setTimeout(give, calm)
        }
      }),
    within: (milliseconds) =>
      new Promise((resolve) => {
        const end = (more: boolean): void => {
          clearTimeout(waiting)
          // By now there may be a different listener.
          if (listener === heard) listener = undefined
          resolve(more)
        }
        // Let pending file events arrive first.
        const waiting = setTimeout(() => setImmediate(() => end(changed.size > 0)), milliseconds)
        const heard = (): void => end(true)
        listener = heard
        if (changed.size > 0) end(true)
      }),
    close() {
      clearTimeout(timer)
      clearInterval(looking)
      for (const watcher of watchers.values()) watcher.close()
      watchers.clear()
    },
  }
}

/** Texts are JSON files below `templates/translations/`. */
function kindOf(path: string): ChangeKind {
  return path.split(sep).slice(0, 2).join('/') === 'templates/translations' ? 'tables' : 'templates'
}

const isWithin = (folder: string, tree: string): boolean => folder === tree || folder.startsWith(tree + sep)

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
