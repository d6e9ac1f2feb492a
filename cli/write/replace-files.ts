import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryPath } from './temporary.ts'

/**
 * Gives files that are there a new content: each is written beside the old one first, so that a disk that refuses
 * leaves all of them as they were. A file that is a link stays one, and keeps its permissions.
 * @param files path, relative to `root`, to content.
 */
export function replaceFiles(root: string, files: ReadonlyMap<string, string>): void {
  const targets = [...files].map(([path, content]) => {
    const target = realpathSync(join(root, path))
    return { target, temporary: temporaryPath(target), content }
  })
  try {
    for (const { target, temporary, content } of targets)
      writeFileSync(temporary, content, { flag: 'wx', mode: statSync(target).mode })
    for (const { target, temporary } of targets) renameSync(temporary, target)
  } finally {
    for (const { temporary } of targets) rmSync(temporary, { force: true })
  }
}
