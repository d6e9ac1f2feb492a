import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from './bundle.ts'

/** A bundle from an earlier run, if it is there and whole. */
export function loadBundle(folder: string, key: string): Bundle | undefined {
  try {
    // Written last and moved into place with the rest, so it stands for all of it.
    const kept = JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8')) as Omit<Bundle, 'folder'>
    // Sites hold links to the assets, through which an editor may have changed them.
    const whole = Object.entries(kept.assets).every(([file, [bytes]]) => statSync(join(folder, file)).size === bytes)
    return kept.key === key && whole ? { ...kept, folder } : undefined
  } catch {
    return undefined
  }
}
