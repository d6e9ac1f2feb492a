import { lstatSync } from 'node:fs'
import type { SiteRecord } from './manifest.ts'

/** Whether a site's folder has every file with its size. Comparing sizes is enough, because the files are read-only. */
export function isWhole(folder: string, { files }: SiteRecord): boolean {
  for (const [file, [bytes]] of Object.entries(files)) {
    const stat = lstatSync(`${folder}/${file}`, { throwIfNoEntry: false })
    if (stat?.size !== bytes || !stat.isFile()) return false
  }
  return true
}
