import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { temporaryPath } from './temporary.ts'

/** Writes a file whole or not at all, with the folders above it. */
export function replaceFile(file: string, content: string): void {
  makeFolder(dirname(file))
  const temporary = temporaryPath(file)
  try {
    writeFileSync(temporary, content, { flag: 'wx' })
    renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}
