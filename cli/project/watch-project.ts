import { dirname, extname, join, relative, sep } from 'node:path'
import { watchFolders } from '../files/watch-folders.ts'
import { usualConfig } from './checkout.ts'
import { configFile } from './config/project-config.ts'
import { contentFolder } from './content-files.ts'
import { mediaFolder } from './media.ts'
import type { Checkout } from './checkout.ts'

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

const tablesOnly: readonly ChangeKind[] = ['tables']
const templatesOnly: readonly ChangeKind[] = ['templates']

const tables: ReadonlySet<string> = new Set(['sites.yaml', 'locales.yaml', 'facts.yaml', configFile])

/** The folders whose files are data. */
const folders: readonly string[] = [contentFolder, mediaFolder]

/**
 * Watches the files of a project: its tables, everything in `templates/`, and the source folders
 * `others`. Keeps watching when a folder is created, moved or deleted, including the project's own.
 */
export function watchProject(
  { root, config = usualConfig }: Pick<Checkout, 'root' | 'config'>,
  others: readonly string[] = [],
): Watching {
  const changed = new Set<ChangeKind>()
  let timer: NodeJS.Timeout | undefined
  let listener: (() => void) | undefined
  const waitForCalm = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => listener?.(), calm)
  }
  const file = join(root, config)
  const folder = dirname(file)
  const trees = [
    ...['templates', ...folders].map((name) => join(root, name)),
    ...(folder === root ? [] : [folder]),
    ...others,
  ]
  const end = watchFolders(root, trees, (path) => {
    const kinds =
      path === file
        ? tablesOnly
        : others.some((other) => path.startsWith(other))
          ? templatesOnly
          : kindsOf(relative(root, path))
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

/** @param path relative to the project; of a template, or of anything beside the tables */
function kindsOf(path: string): readonly ChangeKind[] {
  const [first = '', second, ...rest] = path.split(sep)
  if (path === '' || path === 'templates') return [...tablesOnly, ...templatesOnly]
  if (second === undefined) return tables.has(first) || folders.includes(first) ? tablesOnly : []
  if (folders.includes(first)) return tablesOnly
  if (first !== 'templates') return []
  if (second !== 'translations') return templatesOnly
  // Texts are JSON files. Editors put temporary files with other endings beside them.
  return rest.length < 2 || extname(path) === '.json' ? tablesOnly : []
}
