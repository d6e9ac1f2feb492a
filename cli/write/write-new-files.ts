import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes files that are not there yet, all or none. @returns those that are in the way. */
export function writeNewFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): readonly string[] {
  const taken = [...files.keys()].filter((path) => existsSync(join(folder, path)))
  if (taken.length > 0) return taken
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content, { flag: 'wx' })
  }
  return []
}
