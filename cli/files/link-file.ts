import { copyFileSync, linkSync } from 'node:fs'

/** Creates `target` as a hard link to `source`, or as a copy if a link is not possible. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    // Another file system, one without hard links, or a file that already has the maximum number of links.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EMLINK') throw error
    copyFileSync(source, target)
  }
}
