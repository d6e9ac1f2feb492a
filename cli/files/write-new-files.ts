import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes new files. Writes none if one of them exists. @returns the paths that exist already. */
export function writeNewFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): readonly string[] {
  const taken = [...files.keys()].filter((path) => existsSync(join(folder, path)))
  if (taken.length > 0) return taken
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content, { flag: 'wx' })
  }
  return []
}
