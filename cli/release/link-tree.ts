import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linkFile } from './link-file.ts'

/** Makes the files of one folder appear in another, by their relative paths. One that is gone is left out. */
export function linkTree(from: string, to: string, files: readonly string[]): void {
  const made = new Set<string>()
  for (const file of files) {
    const target = join(to, file)
    const folder = dirname(target)
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true })
      made.add(folder)
    }
    try {
      linkFile(join(from, file), target)
    } catch (error) {
      // Someone has removed it by hand. It stays away until its site is built again.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}
