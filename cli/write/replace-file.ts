import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { temporaryPath } from './temporary.ts'

/** Writes a file whole or not at all, with the folders above it. A link in its place is replaced, not followed. */
export function replaceFile(file: string, content: string | Uint8Array, mode = 0o666): void {
  makeFolder(dirname(file))
  const temporary = temporaryPath(file)
  // What a process of the same number has left.
  rmSync(temporary, { force: true })
  try {
    writeFileSync(temporary, content, { flag: 'wx', mode })
    renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}
