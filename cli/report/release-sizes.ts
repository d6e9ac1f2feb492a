import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import { readManifest } from '../builder/release/manifest.ts'
import { settleOutput } from '../builder/release/settle-output.ts'
import { openTree } from '../files/tree.ts'
import type { Tree } from '../files/tree.ts'
import type { Checkout } from '../project/checkout.ts'
import type { ReleaseSizes, SiteSize } from './page/report.ts'
import type { FileRecord, SiteRecord } from '../builder/release/site-record.ts'

/** The sizes of the build in a folder of the project; `undefined` if there is none. @param dist as the user typed it. */
export function releaseSizes(checkout: Checkout, dist: string): ReleaseSizes | undefined {
  const folder = resolve(checkout.root, dist)
  settleOutput(checkout, folder)
  const tree = openTree(folder)
  const manifest = readManifest(tree)
  if (!manifest) return undefined
  const compressed = compressedIn(tree)
  const sites = Object.entries(manifest.sites)
    // A domain without pages is retired or only redirects.
    .filter(([, { pages }]) => pages > 0)
    .map(([domain, site]) => sizeOf(domain, site, compressed))
    .toSorted((a, b) => b.heaviest.bytes - a.heaviest.bytes || compareText(a.domain, b.domain))
  return { folder: dist, environment: manifest.environment, sites }
}

type Compressed = (path: string, file: FileRecord) => number

/** The compressed size of a file. Files with the same content are compressed once. */
function compressedIn(tree: Tree): Compressed {
  const known = new Map<string, number>()
  return (path, [, digest]) => {
    const before = known.get(digest)
    if (before !== undefined) return before
    const { byteLength } = gzipSync(tree.read(path) ?? '')
    known.set(digest, byteLength)
    return byteLength
  }
}

function sizeOf(domain: string, { files, pages }: SiteRecord, compressed: Compressed): SiteSize {
  let total = 0
  let script = 0
  let startPage = 0
  let heaviest: SiteSize['heaviest'] = { path: '/', bytes: 0 }
  for (const [path, file] of Object.entries(files)) {
    total += file[0]
    if (/^assets\/.*\.js$/.test(path)) script += compressed(`${domain}/${path}`, file)
    if (!/(?:^|\/)index\.html$/.test(path)) continue
    const bytes = compressed(`${domain}/${path}`, file)
    if (path === 'index.html') startPage = bytes
    if (bytes > heaviest.bytes) heaviest = { path: `/${path.slice(0, -'index.html'.length)}`, bytes }
  }
  return { domain, pages, total, startPage, heaviest, script }
}
