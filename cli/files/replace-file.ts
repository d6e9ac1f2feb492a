import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { temporaryPath } from './temporary.ts'

/** Writes a file atomically, and creates its folders. A link in its place is replaced, not followed. */
export function replaceFile(file: string, content: string | Uint8Array, mode = 0o666): void {
  makeFolder(dirname(file))
  const temporary = temporaryPath(file)
  // An earlier process with the same id may have left this file.
  rmSync(temporary, { force: true })
  try {
    writeFileSync(temporary, content, { flag: 'wx', mode })
    renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}
