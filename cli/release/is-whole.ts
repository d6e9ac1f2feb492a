import { lstatSync } from 'node:fs'
import type { SiteRecord } from './manifest.ts'

/** Whether a site's folder still has every file at its size. All are read-only: to change one takes a will. */
export function isWhole(folder: string, { files }: SiteRecord): boolean {
  for (const [file, [bytes]] of Object.entries(files)) {
    const stat = lstatSync(`${folder}/${file}`, { throwIfNoEntry: false })
    if (stat?.size !== bytes || !stat.isFile()) return false
  }
  return true
}
