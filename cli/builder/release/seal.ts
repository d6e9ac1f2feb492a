import { dirname } from 'node:path'
import type { FileStats, Tree } from '../../files/tree.ts'
import { digest } from '../../program/digest.ts'
import { fileRecord } from './manifest.ts'
import { fileEntries } from './packed-site.ts'
import type { FileEntry } from './packed-site.ts'
import type { SiteRecord } from './site-record.ts'

/** Room for the numbers of one site. Numbers are faster than text, and a build that changes nothing does little else. */
let numbers = new Float64Array(1024)

/**
 * A digest of time and inode of each file and folder of a site. It is the same while nobody changes, adds or removes a
 * file. `undefined` if a file is missing, is not an ordinary file, or has another size.
 */
export function sealOf(folder: Tree, site: SiteRecord): string | undefined {
  const files = fileEntries(site)
  const statOf = folder.stats()
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
  for (const [path, bytes] of files) {
    const stat = statOf(path)
    if (stat?.size !== bytes || !stat.isFile()) return undefined
    add(stat)
  }
  return `${site.digest.slice(0, 8)}-${digest(new Uint8Array(numbers.buffer, 0, 8 * count)).slice(0, 24)}`
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
