import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linkFile } from './link-file.ts'

/** Links the files of one folder into another, by relative path. Skips missing files. */
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
      // Somebody removed the file by hand. It stays missing until its site is built again.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}
