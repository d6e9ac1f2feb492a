import { realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/** What is at a path below a folder. */
export type Found =
  | {
      readonly kind: 'file'
      readonly file: string
      readonly modified: Date
      /** Changes when the file is replaced or written. */
      readonly mark: string
    }
  | { readonly kind: 'folder' }

/**
 * Finds a file or folder below a folder. Symbolic links may not lead out of it.
 * @param folder absolute, and not a link
 * @param path as returned by `requestPath`
 */
export function findWithin(folder: string, path: string): Found | undefined {
  try {
    const file = realpathSync(join(folder, path))
    if (file !== folder && !file.startsWith(folder + sep)) return undefined
    const found = statSync(file)
    if (found.isDirectory()) return { kind: 'folder' }
    // Reading a pipe would block. `robots.txt/` is not a file, even if `realpath` accepts it.
    if (!found.isFile() || path.endsWith('/')) return undefined
    const { dev, ino, size, mtimeMs, ctimeMs, mtime } = found
    return { kind: 'file', file, modified: mtime, mark: `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}` }
  } catch {
    // Anything unreachable counts as missing, as on a static host.
    return undefined
  }
}
