import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents so that everybody may read them, whatever the umask is. Servers run as another user.
 */
export function makeReadableFolder(folder: string): void {
  if (existsSync(folder)) return
  makeReadableFolder(dirname(folder))
  mkdirSync(folder)
  chmodSync(folder, 0o755)
}

/** Writes a read-only file that everybody may read, and creates its folders. */
export function writeReadable(file: string, content: string | Uint8Array): void {
  makeReadableFolder(dirname(file))
  writeFileSync(file, content)
  chmodSync(file, 0o444)
}
