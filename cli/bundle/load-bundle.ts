import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from './bundle.ts'

/** A bundle from an earlier run, if it is there and whole. */
export function loadBundle(folder: string, key: string): Bundle | undefined {
  try {
    // Written last and moved into place with the rest, so it stands for all of it.
    const kept = JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8')) as Omit<Bundle, 'folder' | 'renderer'>
    const renderer = join(folder, 'server.mjs')
    // A link would lead to code that no bundler has made.
    const own = [folder, join(folder, 'assets')].every((part) => lstatSync(part).isDirectory())
    // Sites hold hard links to the assets, through which an editor may have changed them.
    const whole = Object.entries(kept.assets).every(([file, [bytes]]) => isFile(join(folder, file), bytes))
    return kept.key === key && own && whole && isFile(renderer) ? { ...kept, folder, renderer } : undefined
  } catch {
    return undefined
  }
}

function isFile(path: string, bytes?: number): boolean {
  const stat = lstatSync(path)
  return stat.isFile() && (bytes === undefined || stat.size === bytes)
}
