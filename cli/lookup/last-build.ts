import { join } from 'node:path'
import { openFolder } from '../files/named-path.ts'
import { readManifest } from '../builder/release/manifest.ts'
import { settleOutput } from '../builder/release/settle-output.ts'
import type { Checkout } from '../project/checkout.ts'

/** What the last build created for a site. */
export interface LastBuild {
  readonly environment: string
  /** When the release was built: ISO 8601, UTC. */
  readonly at: string
  readonly pages: number
  readonly files: number
  readonly bytes: number
  /** Digest of the site's folder. */
  readonly digest: string
  /** The variables whose values are in its pages. */
  readonly keys: readonly string[]
}

/** Looks up domains in the build in `dist` of the project; always `undefined` without a build. */
export function lastBuilds(checkout: Checkout): (domain: string) => LastBuild | undefined {
  const out = join(checkout.root, 'dist')
  settleOutput(checkout, out)
  const folder = openFolder(checkout.root, out)
  const manifest = readManifest(folder)
  if (manifest === undefined) return () => undefined
  const at = folder.stat('manifest.json')?.mtime.toISOString() ?? ''
  return (domain) => {
    const site = Object.hasOwn(manifest.sites, domain) ? manifest.sites[domain] : undefined
    if (site === undefined) return undefined
    const files = Object.values(site.files)
    return {
      environment: manifest.environment,
      at,
      pages: site.pages,
      files: files.length,
      bytes: files.reduce((sum, [bytes]) => sum + bytes, 0),
      digest: site.digest,
      keys: site.keys ?? [],
    }
  }
}
