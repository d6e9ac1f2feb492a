import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryPath } from './temporary.ts'

/**
 * Replaces the content of existing files. All are first written beside the old ones, so that none changes if the disk
 * fails. A link stays a link, and permissions are kept.
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
