import { existsSync } from 'node:fs'
import type { SiteRecord } from './manifest.ts'

/** Whether a site's folder still has every file. What is in them is not read: releases are never written to in place. */
export function isWhole(folder: string, { files }: SiteRecord): boolean {
  for (const file in files) if (!existsSync(`${folder}/${file}`)) return false
  return true
}
