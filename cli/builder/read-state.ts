import { siteInputs } from '../../compiler/plan/site-inputs.ts'
import { textAssets } from '../../compiler/plan/text-assets.ts'
import type { TelemetryKeys } from '../../compiler/plan/telemetry-settings.ts'
import type { Environment, Project, Site } from '../../compiler/3-resolve/project.ts'
import type { Checkout } from '../project/checkout.ts'
import { foreignCache } from '../project/cache/foreign-cache.ts'
import { refuseTemplates } from '../project/project-code.ts'
import { cardFonts } from '../project/card-fonts.ts'
import type { LoadedConfig } from '../project/config/project-config.ts'
import { placeData } from '../project/place-data.ts'
import { CommandFailure, UsageFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import { exitCodes } from '../program/outcome.ts'
import type { KnownSite } from './batch-builder.ts'
import { pictureCacheKey } from './cards/picture-store.ts'
import { environmentOf, addTestLocale } from './environment-of.ts'
import { placeholderDomains } from './placeholder-domains.ts'
import type { PlaceholderDomain } from './placeholder-domains.ts'
import { partDigests } from './part-digests.ts'
import type { PageCode } from './part-digests.ts'
import type { BundleParts } from './bundle/bundle.ts'
import type { BuildInputs, FolderInputs, PreviousBuild } from './plan-build.ts'
import { readOutput } from './release/read-output.ts'
import { findOutput } from './release/output.ts'
import type { Output } from './release/output.ts'
import type { ShardRecord } from './release/manifest.ts'
import { hasOwnDigest } from './release/release-id.ts'
import { hasContent, sealOf } from './release/seal.ts'
import { selectSites } from './select-sites.ts'
import { domainsInShard } from './shards/domains-in-shard.ts'
import type { Shard } from './shards/shard-option.ts'
import type { Selection } from './select-sites.ts'
import type { TextAssets } from '../../compiler/plan/site-inputs.ts'
import type { OutputState } from './release/read-output.ts'

/** What to build. */
export interface BuildRequest {
  readonly checkout: Checkout
  /** Absolute output folder. */
  readonly out: string
  readonly environment: string
  readonly selection: Selection
  /** The shard to build instead of a selection. */
  readonly shard: Shard | undefined
  /** Adds the test locale to every selected site. */
  readonly pseudo: boolean
  /** Builds all selected sites, even those that have not changed. */
  readonly clean: boolean
  readonly keys: TelemetryKeys
}

/** A request, looked up in the tables and on disk. */
export interface BuildScope extends Omit<BuildRequest, 'environment' | 'selection'> {
  readonly project: Project
  readonly environment: Environment
  readonly selected: readonly Site[]
  /** The selected domains without a site: all of them if all sites are selected. */
  readonly withoutSite: ReadonlySet<string>
  /** Whether all domains that the output may hold are selected. */
  readonly all: boolean
  /** Every domain that the output may hold. */
  readonly domains: readonly string[]
  readonly output: Output
  /** Why nothing of the last build is used. */
  readonly foreign: string | undefined
}

/** Looks up a request. Throws if the tables or the output folder do not fit it. */
export function scopeOf(table: Project, { selection, ...request }: BuildRequest): BuildScope {
  const { checkout, out, pseudo } = request
  const environment = environmentOf(table, request.environment)
  const project = pseudo ? addTestLocale(table, environment) : table
  const { movedDomains, retired } = project
  const others = Object.keys({ ...movedDomains, ...retired })
  const part = request.shard && domainsInShard(project, request.shard)
  const domains = [...project.sites.map((site) => site.domain as string), ...others].filter(
    (domain) => part?.has(domain) ?? true,
  )
  const { sites: selected, withoutSite } = part
    ? {
        sites: project.sites.filter(({ domain }) => part.has(domain)),
        withoutSite: new Set(others.filter((domain) => part.has(domain))),
      }
    : selectSites(project, selection)
  refuseTemplates(checkout, selected)
  const all = part !== undefined || selected.length === project.sites.length
  const output = findOutput(out, checkout.root)
  const foreign = foreignCache(checkout, out)
  if (foreign !== undefined && isBuilt(output) && !all)
    throw new CommandFailure(
      exitCodes.findings,
      `${foreign}\nA build of some sites would keep the others of \`${out}\`. Build all sites, or choose another folder with \`--out\`.`,
    )
  return { ...request, project, environment, selected, withoutSite, all, domains, output, foreign }
}

const isBuilt = ({ out }: Output): boolean => out.has('manifest.json')

/** Everything that decides what a build does. */
export interface BuildState {
  readonly inputs: BuildInputs
  readonly previous: PreviousBuild
  readonly output: OutputState
  /** The seals of the selected domains whose files are as they were built. */
  readonly seals: ReadonlyMap<string, string>
  readonly texts: TextAssets
  /** What the manifest says of the shard, if the build is one. */
  readonly shard: ShardRecord | undefined
  /** The selected sites, by domain. */
  readonly sites: ReadonlyMap<string, KnownSite>
  /** The selected domains without a site: moved and retired ones. */
  readonly placeholders: ReadonlyMap<string, PlaceholderDomain>
}

/** What the selected folders are built from. */
interface ScopeInputs extends Pick<BuildState, 'texts' | 'sites' | 'placeholders'> {
  readonly selected: ReadonlyMap<string, FolderInputs>
}

/** Collects the inputs of what is selected. */
export function inputsIn(scope: BuildScope, code: PageCode, { hostFiles }: LoadedConfig): ScopeInputs {
  const { project, environment } = scope
  refuseSamePaths(scope, hostFiles)
  const texts = textAssets(project, digest)
  const inputsOf = siteInputs(project, environment, {
    texts,
    pictureCacheKey: pictureCacheKey(),
    cardFonts: cardFonts().installed,
    keys: scope.keys,
    places: placeData(),
  })
  const sites = new Map<string, KnownSite>()
  const selected = new Map<string, FolderInputs>()
  for (const site of scope.selected) {
    const known = partDigests(inputsOf(site), code)
    sites.set(site.domain, { inputsDigest: known.digest, inputs: () => inputsOf(site) })
    selected.set(site.domain, known)
  }
  const without = placeholderDomains(project, environment, hostFiles).filter(({ domain }) =>
    scope.withoutSite.has(domain),
  )
  const placeholders = new Map(without.map((placeholder) => [placeholder.domain, placeholder] as const))
  for (const [domain, { inputsDigest }] of placeholders)
    selected.set(domain, { digest: inputsDigest, parts: { redirects: inputsDigest.slice(0, 8) } })
  return { texts, sites, selected, placeholders }
}

/** Throws if the project's code and `files` both write a file of a site. */
function refuseSamePaths({ project, environment, selected }: BuildScope, hostFiles: LoadedConfig['hostFiles']): void {
  const withFiles = [project.brand, ...Object.values(project.brands), environment, ...selected]
  const both = hostFiles.find(({ path }) => withFiles.some(({ files = {} }) => Object.hasOwn(files, path)))
  if (both)
    throw new CommandFailure(
      exitCodes.findings,
      `\`${both.path}\` is below \`files\`, and a host file of microsites.config.ts. Remove one of them.`,
    )
}

/**
 * Reads the state of the output, and collects the inputs of what is selected. Writes nothing. Throws if the output
 * contains anything that no build made.
 */
export function readState(
  scope: BuildScope,
  bundle: Pick<BundleParts, 'source' | 'packages'>,
  config: LoadedConfig,
): BuildState {
  const { environment, clean } = scope
  const code = codeOf(bundle, config)
  const { selected, ...inputs } = inputsIn(scope, code, config)
  const output = readOutput(scope.output, scope.foreign === undefined)
  const seals = sealsOf(output, scope.clean || scope.foreign !== undefined ? [] : selected.keys())
  return {
    inputs: { environment: environment.name, domains: scope.domains, selected, packages: bundle.packages, clean },
    previous: previousBuild(scope, selected, output, seals),
    output,
    seals,
    shard: shardRecord(scope, code),
    ...inputs,
  }
}

/** The code that pages are made with. Host files are made from the project's own code. */
export const codeOf = (
  { source, packages }: Pick<BundleParts, 'source' | 'packages'>,
  { hostFiles, digest: config }: LoadedConfig,
): PageCode => ({
  templates: hostFiles.length === 0 ? source : `${source} ${config}`,
  packages,
})

/** Digest of what a checkout decides about pages: the tables, the settings and the program, but no variables. */
export function checkoutDigest(
  { project, environment }: Pick<BuildScope, 'project' | 'environment'>,
  code: PageCode,
): string {
  const shared = [code, project, environment.name, pictureCacheKey(), cardFonts().installed, placeData()]
  return digest(JSON.stringify(shared))
}

function shardRecord(scope: BuildScope, code: PageCode): ShardRecord | undefined {
  const { shard, keys, pseudo } = scope
  return shard && { ...shard, inputs: checkoutDigest(scope, code), variables: digest(JSON.stringify(keys)), pseudo }
}

/** The seals of those of the domains whose folders hold what the manifest lists, and nothing else. */
export function sealsOf(
  { manifest, record, recorded, folderOf }: OutputState,
  domains: Iterable<string>,
): ReadonlyMap<string, string> {
  const seals = new Map<string, string>()
  for (const domain of domains) {
    const site = manifest?.sites[domain]
    const folder = site && folderOf(domain)
    if (!folder || !(recorded || hasOwnDigest(site))) continue
    const before = recorded ? record.sites[domain]?.seal : undefined
    const seal = sealOf(folder, site)
    // Without a record, as in a copy or a restored cache, and after an edit of the manifest, every file is read once.
    if (seal !== undefined && (seal === before || hasContent(folder, site))) seals.set(domain, seal)
  }
  return seals
}

/** Throws if the selected sites would be mixed with those of another environment or shard. */
function previousBuild(
  { output, foreign, all, shard, clean, environment }: BuildScope,
  selected: ReadonlyMap<string, FolderInputs>,
  { manifest: found, record }: OutputState,
  seals: ReadonlyMap<string, string>,
): PreviousBuild {
  const manifest = foreign === undefined ? found : undefined
  if (!all && manifest && manifest.environment !== environment.name)
    throw new UsageFailure(
      `The output holds sites built for ${manifest.environment}, and a part of it cannot be for ${environment.name}. Build all sites, or choose another folder with \`--out\`.`,
    )
  const before = manifest?.shard
  if (manifest && (shard || !all) && (before?.index !== shard?.index || before?.of !== shard?.of))
    throw new UsageFailure(
      `The output holds ${before ? `shard ${before.index} of ${before.of}` : 'a build that is no shard'}. Remove it, or choose another folder with \`--out\`.`,
    )
  const damaged = [...selected.keys()].filter((domain) => !clean && manifest?.sites[domain] && !seals.has(domain))
  return {
    manifest,
    untrusted: foreign !== undefined && isBuilt(output),
    damaged: new Set(damaged),
    partsOf: (domain) => record.sites[domain]?.parts,
    packagesOf: (parts) => record.packages?.[parts.packages ?? ''],
  }
}
