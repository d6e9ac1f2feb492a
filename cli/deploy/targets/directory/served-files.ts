import { platform } from 'node:os'
import { join } from 'node:path'
import type { Tree } from '../../../files/tree.ts'
import type { Stored } from '../target.ts'
import { assetsFolder, filesOf } from './store.ts'
import type { Store } from './store.ts'

/** The files of a site that a web server serves from `current`, which leads to this release. */
export function servedFiles(
  store: Store,
  domain: string,
  live: string | undefined,
): Awaited<ReturnType<Stored['files']>> {
  const tree = filesOf(store)
  const link = tree.target(`releases/${live ?? ''}/${domain}`) ?? ''
  const [, , , , digest = ''] = link.split('/')
  // A link to anywhere else leads to none of our files.
  if (!/^[0-9a-f]{64}$/.test(digest) || link !== join('..', '..', 'sites', domain, digest)) return new Map()
  const own = tree.folder(`sites/${domain}`)
  const paths = pathsIn(own, digest).map((path) => [path.slice(digest.length + 1), path] as const)
  const shared = own.target(`${digest}/${assetsFolder}`) === join('..', assetsFolder)
  if (shared) paths.push(...pathsIn(own, assetsFolder).map((path) => [path, path] as const))
  return new Map(
    paths.filter(([path]) => path !== assetsFolder).map(([path, file]) => [path, async () => served(own, file)]),
  )
}

/** The paths of all files and links in a folder. Follows no link. */
function pathsIn(own: Tree, folder: string): string[] {
  if (own.stat(folder)?.isDirectory() !== true) return []
  const links: string[] = []
  return [...own.files(folder, (link) => links.push(link)), ...links]
}

/** The content of a file that everybody may read; `undefined` for anything else. */
function served(own: Tree, file: string): Uint8Array | undefined {
  const stat = own.stat(file)
  const readable = stat?.isFile() && (platform() === 'win32' || (stat.mode & 0o444) === 0o444)
  return readable ? own.read(file) : undefined
}
