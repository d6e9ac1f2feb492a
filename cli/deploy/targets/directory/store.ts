import { platform } from 'node:os'
import { join } from 'node:path'
import { openTree } from '../../../files/tree.ts'
import type { FileStats, Tree } from '../../../files/tree.ts'
import type { Files } from '../../../../compiler/deploy/schema/release.ts'
import type { Stored } from '../target.ts'

/**
 * A folder with releases. A release is a folder of links, `releases/<release>/<domain>`, to the
 * content of its sites, `sites/<domain>/<digest>`. Releases share unchanged sites, and a site appears in the
 * store only when complete.
 */
export interface Store {
  /** Absolute. */
  readonly folder: string
  /** Host pattern of sites that earlier versions built; `{domain}` stands for the site's domain. */
  readonly hosts: string
  /** The patterns of other hosts, which redirect. */
  readonly aliases: readonly string[]
}

/** The files of a store, which servers read as another user. Open it for each operation. */
export const filesOf = ({ folder }: Store): Tree => openTree(folder, { readable: true })

/**
 * Asset names contain a hash of their content. All releases of a domain link to one shared folder of assets, so a
 * page that is still open finds its assets, whichever release is live.
 */
export const assetsFolder = 'assets'

/**
 * Names with a digest that only this program creates: a version of a site, its file list, and unfinished copies
 * of both.
 */
const ofDigest = /^[0-9a-f]{64}(?:\.[a-z]+)?(?:\.\d+\.tmp)?$/

/** The names that this program has created for each site. A folder without a file list may be somebody else's. */
export function versionsIn(store: Store): ReadonlyMap<string, readonly string[]> {
  const sites = filesOf(store).folder('sites')
  const domains = sites.list().flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  const versions = domains.map((domain) => [domain, sites.names(domain).filter((name) => ofDigest.test(name))] as const)
  return new Map(versions.filter(([, names]) => names.some((name) => name.endsWith('.json'))))
}

/** Removes versions of a site, and their assets. */
export function removeVersions(
  store: Store,
  domain: string,
  { names, kept }: { readonly names: readonly string[]; readonly kept: readonly Files[] },
): void {
  const own = filesOf(store).folder(`sites/${domain}`)
  // A site with a file list counts as complete, so the lists go before the assets.
  for (const name of names) if (name.endsWith('.json')) own.remove(name)
  const assets = new Set(kept.flatMap((files) => Object.keys(files)))
  if (kept.length === 0) own.remove(assetsFolder)
  else if (own.stat(assetsFolder)?.isDirectory())
    for (const path of own.files(assetsFolder)) if (!assets.has(path)) own.remove(path)
  for (const name of names) own.remove(name)
  if (own.names().length === 0) own.removeEmpty()
}

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
  return stat && isReadable(stat) ? own.read(file) : undefined
}

/** Whether this is a file that everybody may read. */
export const isReadable = (stat: FileStats): boolean =>
  stat.isFile() && (platform() === 'win32' || (stat.mode & 0o444) === 0o444)
