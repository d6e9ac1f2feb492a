import { compareText } from '../../compiler/diagnostic/sort.ts'
import { cacheFolder } from '../project/cache/cache-folder.ts'
import type { BuildEvent } from './build-event.ts'
import { forgetCards } from './cards/picture-store.ts'
import { writeMovedDomain } from './moved-domains.ts'
import type { PartDigests } from './part-digests.ts'
import type { BuildPlan } from './plan-build.ts'
import type { BuildScope, BuildState } from './read-state.ts'
import type { Manifest, SiteRecord } from './release/manifest.ts'
import { publish } from './release/releases.ts'
import type { RenderedBuild } from './render-build.ts'

export interface BuildResult {
  readonly built: number
  readonly unchanged: number
  /** Domain to reason. These sites stay as they were, if they existed before. */
  readonly failed: ReadonlyMap<string, string>
  readonly manifest: Manifest
}

/** Completes the next release with what a plan keeps, and makes it the live one. */
export async function publishBuild(
  plan: BuildPlan,
  { inputs, previous, sites, moved }: BuildState,
  { checkout, all, releases }: BuildScope,
  { assembly, built, failed }: RenderedBuild,
  watch: (event: BuildEvent) => void,
): Promise<BuildResult> {
  const fresh = new Map(built)
  for (const one of plan.build.flatMap((domain) => moved.get(domain) ?? [])) {
    const site = writeMovedDomain(one, assembly)
    fresh.set(one.domain, site)
    watch({ kind: 'built', domain: one.domain, site })
  }
  // A site that has failed stays as it was, unless that was for another environment.
  const before = previous.manifest
  const stays = before?.environment === plan.environment ? [...plan.keep, ...failed.keys()] : plan.keep
  const old = pick(before?.sites ?? {}, stays)
  for (const domain of fresh.keys()) assembly.place(domain)
  assembly.keep(old)
  const records = { ...old, ...Object.fromEntries(fresh) }
  await assembly.finish(new Set(Object.keys(records)))
  const manifest: Manifest = {
    schema: 'microsites.manifest/v1',
    environment: plan.environment,
    sites: Object.fromEntries(Object.entries(records).toSorted(([a], [b]) => compareText(a, b))),
  }
  const partsOf = (domain: string): PartDigests | undefined =>
    fresh.has(domain) ? inputs.selected.get(domain)?.parts() : previous.partsOf(domain)
  if (Object.keys(records).length > 0) publish(releases, manifest, partsOf)
  // Only after a build of all sites: otherwise the manifest may not list the pictures of the other sites.
  if (all)
    forgetCards(
      cacheFolder(checkout, 'cards'),
      Object.values(records).flatMap(({ files }) => Object.keys(files)),
    )
  const unchanged = plan.keep.filter((domain) => sites.has(domain)).length
  return { built: built.size, unchanged, failed, manifest }
}

function pick(sites: Manifest['sites'], domains: readonly string[]): Record<string, SiteRecord> {
  return Object.fromEntries(domains.flatMap((domain) => (sites[domain] ? [[domain, sites[domain]]] : [])))
}
