import { copyFileSync, linkSync } from 'node:fs'

/** Makes `target` the same file as `source`, or a copy of it where links are not to be had. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    // Another file system, or one without hard links, or a file with the greatest number of them.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EMLINK') throw error
    copyFileSync(source, target)
  }
}
