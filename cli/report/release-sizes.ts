import { compareText } from '../../compiler/diagnostic/sort.ts'
import type { SiteRecord } from '../build/release/manifest.ts'
import { readManifest } from '../build/release/releases.ts'
import type { ReleaseSizes, SiteSize } from './page/report.ts'

/**
 * The sizes of the build in a folder; `undefined` if there is none. @param shown the folder, as the user typed
 * it.
 */
export function releaseSizes(folder: string, shown: string): ReleaseSizes | undefined {
  const manifest = readManifest(folder)
  if (!manifest) return undefined
  const sites = Object.entries(manifest.sites)
    // A domain without pages only redirects.
    .filter(([, { pages }]) => pages > 0)
    .map(([domain, site]) => sizeOf(domain, site))
    .toSorted((a, b) => b.total - a.total || compareText(a.domain, b.domain))
  return { folder: shown, environment: manifest.environment, sites }
}

function sizeOf(domain: string, { files, pages }: SiteRecord): SiteSize {
  let total = 0
  let script = 0
  for (const [path, [bytes]] of Object.entries(files)) {
    total += bytes
    if (/^assets\/.*\.js$/.test(path)) script += bytes
  }
  return { domain, pages, total, script, firstPage: files['index.html']?.[0] ?? 0 }
}
