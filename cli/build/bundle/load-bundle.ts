import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from './bundle.ts'
import { documentIn } from '../../documents/document-in.ts'
import { bundle } from '../../documents/validators/bundle.js'

/** The bundle of an earlier run. `undefined` if it is missing or incomplete. */
export function loadBundle(folder: string, key: string): Bundle | undefined {
  try {
    // Written last and moved into place with the rest, so it proves that the bundle is complete.
    const kept = documentIn(bundle, readFileSync(join(folder, 'bundle.json'))).value
    const renderer = join(folder, 'server.mjs')
    // A symbolic link could lead to code that is not from the bundler.
    const own = [folder, join(folder, 'assets')].every((part) => lstatSync(part).isDirectory())
    // Sites hold hard links to the assets, so an editor may have changed the assets through them.
    const complete = Object.entries(kept?.assets ?? {}).every(([file, [bytes]]) => isFile(join(folder, file), bytes))
    return kept?.key === key && own && complete && isFile(renderer) ? { ...kept, folder, renderer } : undefined
  } catch {
    return undefined
  }
}

function isFile(path: string, bytes?: number): boolean {
  const stat = lstatSync(path)
  return stat.isFile() && (bytes === undefined || stat.size === bytes)
}
