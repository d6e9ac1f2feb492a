import { readdirSync, statSync, watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'

/** What a change is about: texts and tables are compiled, templates are bundled. */
export type ChangeKind = 'tables' | 'templates'

export interface Watching {
  /** The kinds of what has changed since it was last asked, once there is something and it has come to rest for a moment. */
  next(): Promise<ReadonlySet<ChangeKind>>
  /** Whether anything more changes within so many milliseconds. */
  within(milliseconds: number): Promise<boolean>
  close(): void
}

/** Editors save in several steps, which follow upon each other at once. In milliseconds. */
const calm = 8

/** How soon another folder in the project's place is noticed, in milliseconds. */
const patience = 300

const tables: ReadonlySet<string> = new Set(['sites.yaml', 'locales.yaml', 'microsites.yaml'])

/**
 * Watches the files of the project in `root`: its tables, all of its `templates/`, and `others`, folders of sources besides.
 * A folder that is made, moved or deleted while it is watched is followed, the project's own as well.
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
      // It is gone already; the folder above it tells when it comes back.
    }
  }
  /** Watches a folder and all below it no more: what lies there under its name, now or later, is another. */
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
  // Who watches a folder stays with it when it is moved away, and is not told what lies in its place.
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
          // Another may be listening by now.
          if (listener === heard) listener = undefined
          resolve(more)
        }
        // A change that waits to be noticed is noticed before that.
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

/** Texts lie below `templates/translations/`, in files of JSON. */
function kindOf(path: string): ChangeKind {
  return path.split(sep).slice(0, 2).join('/') === 'templates/translations' ? 'tables' : 'templates'
}

const isWithin = (folder: string, tree: string): boolean => folder === tree || folder.startsWith(tree + sep)

/** What tells a folder from another one at its path; empty where there is none. */
function identityOf(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found ? [found.dev, found.ino, found.birthtimeMs].join(' ') : ''
}

/** A folder and all below it; none where it is not there. */
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
