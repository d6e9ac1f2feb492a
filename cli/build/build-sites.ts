import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { SiteInputs } from '../../compiler/index.ts'
import type { Bundle, ServerModule } from '../bundle/bundle.ts'
import { loadBundle } from '../bundle/load-bundle.ts'
import type { SiteRecord } from '../release/manifest.ts'
import { buildSite } from './build-site.ts'
import type { BuildContext } from './build-site.ts'
import type { BuildEvent } from './run-build.ts'

/** A site to be built. */
export interface SiteJob {
  readonly inputs: SiteInputs
  readonly inputsDigest: string
}

export interface BuildSitesOptions {
  readonly jobs: readonly SiteJob[]
  readonly bundle: { readonly key: string; readonly folder: string; readonly templates: ReadonlyMap<string, string> }
  readonly shared: Omit<BuildContext, 'bundle' | 'server'>
  readonly threads: number
  folderFor(domain: string): string
  watch(event: BuildEvent): void
}

export interface BuiltSites {
  readonly built: ReadonlyMap<string, SiteRecord>
  readonly failed: ReadonlyMap<string, string>
}

/** Builds sites; one that fails does not keep the others from being built. */
export async function buildSites(options: BuildSitesOptions): Promise<BuiltSites> {
  const { jobs, shared, watch } = options
  const built = new Map<string, SiteRecord>()
  const failed = new Map<string, string>()
  if (jobs.length === 0) return { built, failed }
  const bundle = await bundleFor(options)
  watch({ kind: 'building', sites: jobs.length })
  const server = (await import(pathToFileURL(join(bundle.folder, 'server.mjs')).href)) as ServerModule
  for (const { inputs, inputsDigest } of jobs) {
    const { domain } = inputs.site
    try {
      const site = buildSite(inputs, inputsDigest, options.folderFor(domain), { ...shared, bundle, server })
      built.set(domain, site)
      watch({ kind: 'built', domain, site })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      failed.set(domain, reason)
      watch({ kind: 'failed', domain, reason })
    }
  }
  return { built, failed }
}

async function bundleFor({ bundle: { key, folder, templates }, watch }: BuildSitesOptions): Promise<Bundle> {
  const kept = loadBundle(folder, key)
  if (kept) return kept
  watch({ kind: 'bundling' })
  const { runVite } = await import('../bundle/run-vite.ts')
  return runVite({ key, folder, templates })
}
