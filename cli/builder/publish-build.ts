import { isDeepStrictEqual } from 'node:util'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import { cacheFolder } from '../project/cache/cache-folder.ts'
import { forgetCards } from './cards/picture-store.ts'
import { packagesPart } from './part-digests.ts'
import { writePlaceholder } from './placeholder-domains.ts'
import type { BuildPlan } from './plan-build.ts'
import type { BuildScope, BuildState } from './read-state.ts'
import type { Manifest } from './release/manifest.ts'
import { writeOutputRecord } from './release/output-record.ts'
import type { OutputRecord } from './release/output-record.ts'
import type { Output } from './release/output.ts'
import { bytesOf, picturesOf } from './release/packed-site.ts'
import { publish } from './release/publication.ts'
import { fileSeal, sealOf } from './release/seal.ts'
import type { RenderedBuild } from './render-build.ts'
import type { CompleteBuild } from './unchanged-build.ts'
import type { SiteRecord } from './release/site-record.ts'
import type { BuildServices } from './build-services.ts'
import type { BuildResult } from './build-result.ts'

/** Puts what was rendered in place of what a plan replaces, and removes what it removes. */
export function publishBuild(
  plan: BuildPlan,
  state: BuildState,
  { checkout, all, output }: BuildScope,
  { building, built, failed, remote }: RenderedBuild,
  { watch, complete }: Pick<BuildServices, 'watch'> & { readonly complete: () => CompleteBuild | undefined },
): BuildResult {
  const { previous, sites, placeholders } = state
  const fresh = new Map(built)
  for (const placeholder of plan.build.flatMap((domain) => placeholders.get(domain) ?? [])) {
    const site = writePlaceholder(placeholder, building)
    fresh.set(placeholder.domain, site)
    watch({ kind: 'built', domain: placeholder.domain, site })
  }
  // A site that has failed stays as it was, unless that was for another environment. In a shard it is left out, so that
  // the shard cannot be merged.
  const before = previous.manifest
  const stays = before?.environment === plan.environment && !state.shard ? [...plan.keep, ...failed.keys()] : plan.keep
  const old = pick(before?.sites ?? {}, stays)
  const records = { ...old, ...Object.fromEntries(fresh) }
  const manifest: Manifest = {
    schema: 'microsites.manifest/v1',
    environment: plan.environment,
    ...(state.shard && { shard: state.shard }),
    sites: Object.fromEntries(Object.entries(records).toSorted(([a], [b]) => compareText(a, b))),
  }
  if (Object.keys(records).length > 0 || state.shard) {
    const remove = [...state.output.made].filter((domain) => !Object.hasOwn(records, domain))
    publish(output, { place: [...fresh.keys()], remove }, manifest)
    keepRecord(output, state, manifest, failed.size === 0 ? complete() : undefined, fresh)
  }
  // Only after a build of all sites: otherwise the manifest may not list the pictures of the other sites.
  if (all && !state.shard)
    forgetCards(cacheFolder(checkout, 'cards'), new Set(Object.values(records).flatMap(picturesOf)))
  const unchanged = plan.keep.filter((domain) => sites.has(domain)).length
  const selected = [...state.inputs.selected.keys()]
  return { built: built.size, unchanged, failed, ...(remote && { remote }), manifest, selected }
}

function pick(sites: Manifest['sites'], domains: readonly string[]): Record<string, SiteRecord> {
  return Object.fromEntries(domains.flatMap((domain) => (sites[domain] ? [[domain, sites[domain]]] : [])))
}

/**
 * Records the output for the next build. Without `fresh`, only if what is recorded is not true any more, e.g. for a
 * restored cache.
 * @param complete what the next build needs to know that there is nothing to do
 */
export function keepRecord(
  { out, store }: Output,
  { inputs, seals, output: { record, recorded } }: BuildState,
  manifest: Manifest,
  complete: CompleteBuild | undefined,
  fresh?: ReadonlyMap<string, SiteRecord>,
): void {
  const isKnown = isDeepStrictEqual(record.complete, complete)
  if (!fresh && recorded && isKnown && [...seals].every(([domain, seal]) => record.sites[domain]?.seal === seal)) return
  const known = { ...record.packages, [packagesPart(inputs.packages)]: inputs.packages }
  const siteOf = (domain: string, site: SiteRecord): OutputRecord['sites'][string] =>
    fresh?.has(domain)
      ? {
          seal: sealOf(out.folder(domain), site),
          parts: inputs.selected.get(domain)?.parts,
          bytes: bytesOf(site),
        }
      : {
          ...record.sites[domain],
          // After an edit of the manifest, this forgets the seals of sites that the build did not check.
          ...((inputs.selected.has(domain) || !recorded) && { seal: seals.get(domain) }),
          bytes: bytesOf(site),
        }
  const sites = Object.fromEntries(
    Object.entries(manifest.sites).map(([domain, site]) => [domain, siteOf(domain, site)]),
  )
  const used = new Set(Object.values(sites).map(({ parts }) => parts?.['packages']))
  writeOutputRecord(store, {
    manifest: fileSeal(out, 'manifest.json'),
    ...(complete && { complete }),
    packages: Object.fromEntries(Object.entries(known).filter(([name]) => used.has(name))),
    sites,
  })
}
