import { readdirSync, watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { join, relative, sep } from 'node:path'

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

const tables: ReadonlySet<string> = new Set(['sites.yaml', 'locales.yaml', 'microsites.yaml'])

/**
 * Watches the files of the project in `root`: its tables, all of its `templates/`, and `others`, folders of sources besides.
 * A folder that is made, moved or deleted while it is watched is followed.
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
  const follow = (tree: string): void => {
    // What is gone is watched no more, so that it is watched anew when it comes back under its name.
    const there = new Set(foldersIn(tree))
    for (const [folder, watcher] of watchers) {
      if (!isWithin(folder, tree) || there.has(folder)) continue
      watcher.close()
      watchers.delete(folder)
    }
    for (const folder of there)
      open(folder, (name, moved) => {
        if (moved) follow(tree)
        note(kindOf(relative(root, join(folder, name ?? ''))))
      })
  }
  open(root, (name) => {
    if (name === null || tables.has(name)) note('tables')
    if (name === 'templates') {
      follow(join(root, 'templates'))
      note('tables')
      note('templates')
    }
  })
  for (const tree of trees) follow(tree)
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
          clearTimeout(patience)
          listener = undefined
          resolve(more)
        }
        const patience = setTimeout(() => end(false), milliseconds)
        listener = () => end(true)
        if (changed.size > 0) end(true)
      }),
    close() {
      clearTimeout(timer)
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
