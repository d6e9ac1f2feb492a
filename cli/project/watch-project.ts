import { extname, join, relative, sep } from 'node:path'
import { watchFolders } from '../files/watch-folders.ts'

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

const tables: ReadonlySet<string> = new Set(['sites.yaml', 'locales.yaml', 'microsites.yaml', 'facts.yaml'])

/**
 * Watches the files of the project in `root`: its tables, everything in `templates/`, and the source folders
 * `others`. Keeps watching when a folder is created, moved or deleted, including the project's own.
 */
export function watchProject(root: string, others: readonly string[] = []): Watching {
  const changed = new Set<ChangeKind>()
  let timer: NodeJS.Timeout | undefined
  let listener: (() => void) | undefined
  const waitForCalm = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => listener?.(), calm)
  }
  const end = watchFolders(root, [join(root, 'templates'), ...others], (path) => {
    const kinds = kindsOf(relative(root, path))
    for (const kind of kinds) changed.add(kind)
    if (kinds.length > 0) waitForCalm()
  })
  return {
    next: () =>
      new Promise((resolve) => {
        listener = () => {
          listener = undefined
          const kinds = new Set(changed)
          changed.clear()
          resolve(kinds)
        }
        if (changed.size > 0) waitForCalm()
      }),
    within: (milliseconds) =>
      new Promise((resolve) => {
        const give = (more: boolean): void => {
          clearTimeout(waiting)
          // By now there may be a different listener.
          if (listener === heard) listener = undefined
          resolve(more)
        }
        // Let pending file events arrive first.
        const waiting = setTimeout(() => setImmediate(() => give(changed.size > 0)), milliseconds)
        const heard = (): void => give(true)
        listener = heard
        if (changed.size > 0) give(true)
      }),
    close() {
      clearTimeout(timer)
      end()
    },
  }
}

/** @param path relative to the project; of a folder of sources, or of anything beside the tables */
function kindsOf(path: string): readonly ChangeKind[] {
  const [first = '', second, ...rest] = path.split(sep)
  if (path === '' || path === 'templates') return ['tables', 'templates']
  if (second === undefined) return tables.has(first) ? ['tables'] : []
  if (first !== 'templates' || second !== 'translations') return ['templates']
  // Texts are JSON files. Editors put temporary files with other endings beside them.
  return rest.length < 2 || extname(path) === '.json' ? ['tables'] : []
}
