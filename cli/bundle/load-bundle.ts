import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from './bundle.ts'

/** A bundle from an earlier run, if it is there and whole. */
export function loadBundle(folder: string, key: string): Bundle | undefined {
  try {
    // Written last and moved into place with the rest, so it stands for all of it.
    const kept = JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8')) as Omit<Bundle, 'folder'>
    return kept.key === key ? { ...kept, folder } : undefined
  } catch {
    return undefined
  }
}
