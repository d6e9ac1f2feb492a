import { realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/** What lies at a path below a folder. */
export type Found =
  | {
      readonly kind: 'file'
      readonly file: string
      readonly modified: Date
      /** Another text when the file is another one, or has been written to. */
      readonly mark: string
    }
  | { readonly kind: 'folder' }

/**
 * Looks for a file or folder below another one. Links are followed as far as they stay within.
 * @param folder absolute, and no link
 * @param path as `requestPath` gives it
 */
export function findWithin(folder: string, path: string): Found | undefined {
  try {
    const file = realpathSync(join(folder, path))
    if (file !== folder && !file.startsWith(folder + sep)) return undefined
    const found = statSync(file)
    if (found.isDirectory()) return { kind: 'folder' }
    // A pipe would keep its reader waiting. `robots.txt/` is none of our files, whatever `realpath` makes of it.
    if (!found.isFile() || path.endsWith('/')) return undefined
    const { dev, ino, size, mtimeMs, ctimeMs, mtime } = found
    return { kind: 'file', file, modified: mtime, mark: `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}` }
  } catch {
    // Whatever cannot be reached is not there for visitors, as on a static host.
    return undefined
  }
}
