import { lstatSync } from 'node:fs'
import type { SiteRecord } from './manifest.ts'

/** Whether a site's folder still has each file at its size. Content is not read: that is `deploy`'s part. */
export function isWhole(folder: string, { files }: SiteRecord): boolean {
  for (const [file, [bytes]] of Object.entries(files)) {
    const stat = lstatSync(`${folder}/${file}`, { throwIfNoEntry: false })
    if (stat?.size !== bytes || !stat.isFile()) return false
  }
  return true
}
