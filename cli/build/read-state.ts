import { join } from 'node:path'
import { siteInputs } from '../../compiler/plan/site-inputs.ts'
import { textAssets } from '../../compiler/plan/text-assets.ts'
import type { TextAssets } from '../../compiler/plan/text-assets.ts'
import type { TelemetryKeys } from '../../compiler/plan/telemetry-settings.ts'
import type { Environment, Project, Site } from '../../compiler/3-resolve/project.ts'
import type { Checkout } from '../project/checkout.ts'
import { foreignCache } from '../project/cache/foreign-cache.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import { exitCodes } from '../program/outcome.ts'
import type { SiteJob } from './batch-builder.ts'
import { pictureCacheKey } from './cards/picture-store.ts'
import { environmentOf } from './environment-of.ts'
import { movedDomains } from './moved-domains.ts'
import type { MovedDomain } from './moved-domains.ts'
import { partDigests } from './part-digests.ts'
import type { BuildInputs, FolderInputs, PreviousBuild } from './plan-build.ts'
import { readDigests } from './release/digests.ts'
import type { SiteDigests } from './release/digests.ts'
import { findReleases, isComplete, readManifest } from './release/releases.ts'
import type { Releases } from './release/releases.ts'
import { selectSites } from './select-sites.ts'
import type { Selection } from './select-sites.ts'
import { withTestLocale } from './with-test-locale.ts'

/** What to build. */
export interface BuildRequest {
  readonly checkout: Checkout
  /** Absolute output folder. */
  readonly out: string
  readonly environment: string
  readonly selection: Selection
  /** Adds the test locale to every selected site. */
  readonly pseudo: boolean
  /** Builds all selected sites, even those that have not changed. */
  readonly clean: boolean
  readonly keys: TelemetryKeys
}

/** A request, looked up in the tables and on disk. */
export interface BuildScope extends Omit<BuildRequest, 'environment' | 'selection' | 'pseudo'> {
  readonly project: Project
  readonly environment: Environment
  readonly selected: readonly Site[]
  /** Whether all sites are selected. Only then the domains that redirect are built too. */
  readonly all: boolean
  readonly releases: Releases
  /** Why nothing of the last build is used. */
  readonly foreign: string | undefined
}

/** Looks up a request. Throws if the tables or the output folder do not fit it. */
export function scopeOf(table: Project, { pseudo, selection, ...request }: BuildRequest): BuildScope {
  const { checkout, out } = request
  const environment = environmentOf(table, request.environment)
  const project = pseudo ? withTestLocale(table, environment) : table
  const selected = selectSites(project, selection)
  const all = selected.length === project.sites.length
  const releases = findReleases(out, checkout.root)
  const foreign = foreignCache(checkout, out)
  if (foreign !== undefined && releases.live !== undefined && !all)
    throw new CommandFailure(
      exitCodes.findings,
      `${foreign}\nA build of some sites would keep the others of \`${out}\`. Build all sites, or choose another folder with \`--out\`.`,
    )
  return { ...request, project, environment, selected, all, releases, foreign }
}

/** Everything that decides what a build does. */
export interface BuildState {
  readonly inputs: BuildInputs
  readonly previous: PreviousBuild
  readonly texts: TextAssets
  /** The selected sites, by domain. */
  readonly sites: ReadonlyMap<string, SiteJob>
  /** The selected domains that only redirect. */
  readonly moved: ReadonlyMap<string, MovedDomain>
}

/** Reads the state of the output, and collects the inputs of what is selected. Writes nothing. */
export function readState(scope: BuildScope, bundleKey: string): BuildState {
  const { project, environment, clean } = scope
  const texts = textAssets(project, digest)
  const inputsOf = siteInputs(project, environment, {
    resources: texts.resources,
    pictureCacheKey: pictureCacheKey(),
    keys: scope.keys,
  })
  const sites = new Map<string, SiteJob>()
  const selected = new Map<string, FolderInputs>()
  for (const site of scope.selected) {
    const inputs = inputsOf(site)
    const inputsDigest = digest(`${bundleKey}\n${JSON.stringify(inputs)}`)
    sites.set(site.domain, { inputs, inputsDigest })
    selected.set(site.domain, { digest: inputsDigest, parts: () => partDigests(inputs, bundleKey) })
  }
  const moved = new Map((scope.all ? movedDomains(project, environment) : []).map((one) => [one.domain, one] as const))
  for (const [domain, { inputsDigest }] of moved)
    selected.set(domain, { digest: inputsDigest, parts: () => ({ redirects: inputsDigest.slice(0, 8) }) })
  const domains = [...project.sites.map((site) => site.domain as string), ...Object.keys(project.movedDomains)]
  return {
    inputs: { environment: environment.name, domains, selected, clean },
    previous: previousBuild(scope, selected),
    texts,
    sites,
    moved,
  }
}

/** Throws if the selected sites would be mixed with those of another environment. */
function previousBuild(
  { releases: { live }, foreign, all, clean, environment }: BuildScope,
  selected: ReadonlyMap<string, FolderInputs>,
): PreviousBuild {
  const manifest = foreign === undefined ? readManifest(live) : undefined
  if (!all && manifest && manifest.environment !== environment.name)
    throw new CommandFailure(
      exitCodes.usage,
      `The output holds sites built for ${manifest.environment}, and a part of it cannot be for ${environment.name}. Build all sites, or choose another folder with \`--out\`.`,
    )
  const damaged = [...selected.keys()].filter((domain) => {
    const last = clean ? undefined : manifest?.sites[domain]
    return last && live !== undefined && !isComplete(join(live, domain), last)
  })
  let digests: Readonly<Record<string, SiteDigests>> | undefined
  return {
    manifest,
    untrusted: foreign !== undefined && live !== undefined,
    damaged: new Set(damaged),
    partsOf: (domain) => (digests ??= live === undefined ? {} : readDigests(live))[domain]?.parts,
  }
}
