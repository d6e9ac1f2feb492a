import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder, and those above it, that everybody may read, whatever the umask is: servers run as somebody else. */
export function makeReadableFolder(folder: string): void {
  if (existsSync(folder)) return
  makeReadableFolder(dirname(folder))
  mkdirSync(folder)
  chmodSync(folder, 0o755)
}

/** Writes a file, and the folders above it, that everybody may read and nobody changes by mistake. */
export function writeReadable(file: string, content: string | Uint8Array): void {
  makeReadableFolder(dirname(file))
  writeFileSync(file, content)
  chmodSync(file, 0o444)
}
