import { statSync } from 'node:fs'
import type { SiteRecord } from './manifest.ts'

/** Whether a site's folder still has every file at its size. All are read-only: to change one takes a will. */
export function isWhole(folder: string, { files }: SiteRecord): boolean {
  for (const [file, [bytes]] of Object.entries(files)) {
    if (statSync(`${folder}/${file}`, { throwIfNoEntry: false })?.size !== bytes) return false
  }
  return true
}
