import { dirname } from 'node:path'
import type { FileStats, Tree } from '../../files/tree.ts'
import { digest } from '../../program/digest.ts'
import { fileRecord } from './manifest.ts'
import { fileEntries } from './packed-site.ts'
import type { FileEntry } from './packed-site.ts'
import type { SiteRecord } from './site-record.ts'

/** What is at a path in a site's folder. @param sha256 what a file should contain, hexadecimal */
type Look = (path: string, sha256?: string) => FileStats | undefined

/** Room for the numbers of one site. Numbers are faster than text, and a build that changes nothing does little else. */
let numbers = new Float64Array(1024)

/**
 * A digest of time and inode of each file and folder of a site. It is the same while nobody changes, adds or removes a
 * file. `undefined` if a file is missing, is not an ordinary file, or has another size.
 */
export function sealOf(statOf: Look, site: SiteRecord): string | undefined {
  const files = fileEntries(site)
  let count = 0
  const add = (stat: FileStats): void => {
    if (count === numbers.length) numbers = Float64Array.from({ length: 2 * count }, (_, at) => numbers[at] ?? 0)
    // Nobody can set `ctime` back. That of a shared file also changes when another site gives up its hard link.
    numbers[count++] = stat.isFile() && stat.nlink > 1 ? stat.mtimeMs : stat.ctimeMs
    numbers[count++] = stat.ino
  }
  for (const path of foldersOf(files)) {
    const stat = statOf(path)
    if (!stat?.isDirectory()) return undefined
    add(stat)
  }
  for (const [path, bytes, sha256] of files) {
    const stat = statOf(path, sha256)
    if (stat?.size !== bytes || !stat.isFile()) return undefined
    add(stat)
  }
  return `${site.digest.slice(0, 8)}-${digest(new Uint8Array(numbers.buffer, 0, 8 * count)).slice(0, 24)}`
}

/** Computes the seal of a site, or recognizes the recorded one, with fewer looks than `sealOf`. */
export type SealReader = (statOf: Look, site: SiteRecord, recorded: string | undefined) => string | undefined

/** In milliseconds. The coarsest clocks of file systems with hard links count whole seconds. */
const coarsestClock = 2000

/**
 * Reads the seals of many sites, and looks only once at files that they share by hard links. A folder with the recorded time
 * and inode still leads to the same files. So if the seal is the recorded one, it is right; otherwise all files of the site are
 * looked at.
 * @param recordedAt when the seals were recorded, in milliseconds since 1970. In a folder that changed shortly before, all
 *   files are looked at: it may have changed again at what its clock calls the same time.
 */
export function sealReader(recordedAt: number): SealReader {
  // Each thread of a build makes its own copies. The first copy in a site tells whose it has. If that is wrong, the seal is
  // another one.
  const copies = new Map<number, Map<string, FileStats>>()
  return (statOf, site, recorded) => {
    const fresh = new Set<string>()
    let shared: Map<string, FileStats> | undefined
    const lookOnce: Look = (path, sha256) => {
      const known = sha256 === undefined ? undefined : shared?.get(sha256)
      if (known && !fresh.has(path.slice(0, Math.max(0, path.lastIndexOf('/'))))) return known
      const stat = statOf(path)
      if (stat?.isDirectory() && stat.ctimeMs > recordedAt - coarsestClock) fresh.add(path)
      if (sha256 === undefined || !stat?.isFile() || stat.nlink === 1) return stat
      shared ??= copies.get(stat.ino) ?? new Map()
      if (shared.size === 0) copies.set(stat.ino, shared)
      shared.set(sha256, stat)
      return stat
    }
    const isSame = recorded !== undefined && sealOf(lookOnce, site) === recorded
    return isSame ? recorded : sealOf(statOf, site)
  }
}

/** The seal of a single file. */
export function fileSeal(folder: Tree, file: string): string {
  const stat = folder.stat(file)
  return stat?.isFile() ? `${stat.size} ${stat.ctimeMs} ${stat.ino}` : ''
}

/** Whether a folder with a seal holds the files of a site byte for byte, and nothing else. Reads every file. */
export function hasContent(folder: Tree, site: SiteRecord): boolean {
  const entries = fileEntries(site)
  const files = new Map(entries.map(([path, , sha256]) => [path, sha256]))
  const folders = foldersOf(entries)
  const isWhole = (path: string): boolean =>
    folder.list(path).every((entry) => {
      const below = path === '' ? entry.name : `${path}/${entry.name}`
      return entry.isDirectory() ? folders.has(below) && isWhole(below) : files.has(below)
    })
  return isWhole('') && [...files].every(([path, sha256]) => fileRecord(folder.mustRead(path))[1] === sha256)
}

/** The folders of a site: its own, which is empty, and those below. */
function foldersOf(files: readonly FileEntry[]): ReadonlySet<string> {
  const folders = new Set([''])
  let last = ''
  for (const [path] of files) {
    // Most files lie in the same folder as the file before.
    if (last !== '' && path.startsWith(last) && !path.includes('/', last.length)) continue
    last = path.slice(0, path.lastIndexOf('/') + 1)
    for (let above = dirname(path); above !== '.' && !folders.has(above); above = dirname(above)) folders.add(above)
  }
  return folders
}
