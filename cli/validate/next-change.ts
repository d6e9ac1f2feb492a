import { readdirSync, watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { join } from 'node:path'

/** Time without further changes, in milliseconds. Editors save in several steps, some by renaming. */
const calm = 60

const inRoot: ReadonlySet<string> = new Set(['sites.yaml', 'locales.yaml', 'microsites.yaml', 'templates'])

/** The folders with files of a project, and which names in each of them count. */
function foldersOf(root: string): readonly (readonly [folder: string, counts: (name: string) => boolean])[] {
  const translations = join(root, 'templates', 'translations')
  return [
    [root, (name) => inRoot.has(name)],
    [join(root, 'templates'), (name) => name === 'translations'],
    [translations, () => true],
    ...namesIn(translations).map(
      (name) => [join(translations, name), (file: string) => file.endsWith('.json')] as const,
    ),
  ]
}

/** Waits until a file of a project is saved, created, renamed or deleted. Watches from the moment of the call. */
export function nextChange(root: string): Promise<void> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    const watchers: FSWatcher[] = []
    const changed = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const watcher of watchers) watcher.close()
        resolve()
      }, calm)
    }
    for (const [folder, counts] of foldersOf(root)) {
      try {
        const watcher = watch(folder, (_event, name) => {
          if (name === null || counts(name)) changed()
        })
        // For a folder that is deleted while it is watched. Its parent reports that too.
        watcher.on('error', changed)
        watchers.push(watcher)
      } catch {
        // The folder does not exist. Its parent reports when it is created.
      }
    }
  })
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  } catch {
    return []
  }
}
