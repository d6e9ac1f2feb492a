import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import { siteInputs } from '../../compiler/plan/site-inputs.ts'
import { textAssets } from '../../compiler/plan/text-assets.ts'
import type { Environment, Project, Site } from '../../compiler/3-resolve/project.ts'
import type { TelemetryKeys } from '../../compiler/plan/telemetry-settings.ts'
import type { OrderedBundle } from './bundle/order-bundle.ts'
import { cacheFolder, emptyCacheFolder } from '../project/cache/cache-folder.ts'
import { foreignCache } from '../project/cache/foreign-cache.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import { exitCodes } from '../program/outcome.ts'
import { assemble, tidy } from './release/assemble.ts'
import { digestsFile, forgetDigests } from './release/digests.ts'
import { isWhole } from './release/is-whole.ts'
import { takeLock } from '../files/lock.ts'
import type { Manifest, SiteRecord } from './release/manifest.ts'
import { findReleases, publish, readManifest } from './release/releases.ts'
import type { Releases } from './release/releases.ts'
import { ownPath } from '../files/own-path.ts'
import { buildSites } from './build-sites.ts'
import { environmentOf } from './environment-of.ts'
import type { SiteJob } from './build-batch.ts'
import type { BuildEvent } from './build-event.ts'
import type { Crew } from './crew.ts'
import { forgetCards, pictureEdition } from './cards/picture-store.ts'
import { clearCache } from './clear-cache.ts'
import { layOut } from './lay-out.ts'
import { movedDomains, writeMovedDomain } from './moved-domains.ts'
import type { MovedDomain } from './moved-domains.ts'
import { selectSites } from './select-sites.ts'
import type { Selection } from './select-sites.ts'
import { storeTexts } from './text-store.ts'
import { withTestLocale } from './with-test-locale.ts'
import type { Checkout } from '../project/checkout.ts'

export interface BuildOptions {
  readonly checkout: Checkout
  /** Absolute output folder. */
  readonly out: string
  readonly environment: string
  readonly selection: Selection
  /** Number of threads that render; 0 derives it from the number of sites. */
  readonly jobs: number
  /** Adds the test locale to every selected site. */
  readonly pseudo: boolean
  /** Builds all selected sites, even those that have not changed. */
  readonly clean: boolean
  readonly keys: TelemetryKeys
  readonly bundle: OrderedBundle
  readonly crew: Crew
  /** Called with each event as it happens. */
  readonly watch: (event: BuildEvent) => void
  /** Registers `undo`, which runs if the user interrupts the build. @returns a function that unregisters it. */
  readonly onInterrupt: (undo: () => Promise<void>) => () => void
}

export interface BuildResult {
  readonly built: number
  readonly unchanged: number
  /** Domain to reason. These sites stay as they were, if they existed before. */
  readonly failed: ReadonlyMap<string, string>
  readonly manifest: Manifest
}

/** Builds the selected sites that have changed, and publishes those that succeeded. */
export async function runBuild(table: Project, options: BuildOptions): Promise<BuildResult> {
  const { checkout, out, selection, watch } = options
  const { root } = checkout
  watch({ kind: 'stage', stage: 'planning' })
  const environment = environmentOf(table, options.environment)
  const project = options.pseudo ? withTestLocale(table, environment) : table
  const selected = selectSites(project, selection)
  const releases = findReleases(out, root)
  const foreign = foreignCache(checkout, out)
  const unlock = takeLock(releases.store)
  const leave = (): void => {
    try {
      tidy(releases)
    } finally {
      unlock()
    }
  }
  const uninterrupted = options.onInterrupt(async () => {
    await options.bundle.settled
    await options.crew.dismiss()
    leave()
  })
  try {
    // Removes the remains of builds that were killed.
    tidy(releases)
    clearCache(root, 'others')
    if (options.clean) emptyCacheFolder(root, 'cards')
    const texts = textAssets(project, digest)
    if (foreign !== undefined) forgetLive(releases, foreign, selected.length === project.sites.length)
    const before = foreign === undefined ? readManifest(releases.live) : undefined
    const kept = othersOf(project, selected, before, environment)
    const jobs: SiteJob[] = []
    const unchanged: Record<string, SiteRecord> = {}
    const damaged = new Set<string>()
    /** The last build's record of a domain, if its files are complete and it was built from the same inputs. */
    const leftOf = (domain: string, inputsDigest: string): SiteRecord | undefined => {
      const last = options.clean ? undefined : before?.sites[domain]
      const whole = last !== undefined && releases.live !== undefined && isWhole(join(releases.live, domain), last)
      if (last && !whole) damaged.add(domain)
      return whole && last.inputs === inputsDigest ? last : undefined
    }
    const moved: MovedDomain[] = []
    // A build of some sites leaves the domains that only redirect as they are.
    for (const one of selected.length === project.sites.length ? movedDomains(project, environment) : []) {
      const last = leftOf(one.domain, one.inputsDigest)
      if (last) kept[one.domain] = last
      else moved.push(one)
    }
    const inputsOf = siteInputs(project, environment, {
      resources: texts.resources,
      pictureEdition: pictureEdition(),
      keys: options.keys,
    })
    for (const site of selected) {
      const inputs = inputsOf(site)
      const job = { inputs, inputsDigest: digest(`${options.bundle.key}\n${JSON.stringify(inputs)}`) }
      const last = leftOf(site.domain, job.inputsDigest)
      if (last) unchanged[site.domain] = last
      else jobs.push(job)
    }
    if (releases.live !== undefined && damaged.size > 0) forgetDigests(releases.live, damaged)
    const same =
      jobs.length === 0 &&
      moved.length === 0 &&
      before !== undefined &&
      Object.keys(before.sites).length === Object.keys({ ...kept, ...unchanged }).length
    if (same) return { built: 0, unchanged: selected.length, failed: new Map(), manifest: before }

    const textFolder = ownPath(root, join('.microsites', 'texts'))
    const textRecords = storeTexts(textFolder, texts)
    if (jobs.length > 0 && options.bundle.fresh) watch({ kind: 'bundling' })
    const assembly = assemble(releases, foreign === undefined && jobs.length < project.sites.length)
    const { building, twin } = assembly
    if (options.bundle.fresh) layOut(jobs, project.texts, twin === undefined ? [building] : [building, twin])
    watch({ kind: 'stage', stage: 'bundling' })
    const bundle = await options.bundle.ready
    watch({ kind: 'stage', stage: 'rendering' })
    const results = await buildSites({
      jobs,
      bundle,
      shared: {
        texts: project.texts,
        textFolder,
        textRecords,
        pictures: cacheFolder(checkout, 'cards'),
        building,
        ...(twin !== undefined && { twin }),
      },
      crew: options.crew,
      threads: options.jobs,
      watch,
    })
    watch({ kind: 'stage', stage: 'publishing' })
    const made = new Map(results.built)
    for (const one of moved) {
      const site = writeMovedDomain(one, assembly)
      made.set(one.domain, site)
      watch({ kind: 'built', domain: one.domain, site })
    }
    const failedBefore = before?.environment !== environment.name ? {} : pick(before.sites, [...results.failed.keys()])
    const old = { ...kept, ...unchanged, ...failedBefore }
    for (const domain of made.keys()) assembly.place(domain)
    assembly.keep(old)
    const sites = { ...old, ...Object.fromEntries(made) }
    await assembly.finish(new Set(Object.keys(sites)))
    const manifest: Manifest = {
      schema: 'microsites.manifest/v1',
      environment: environment.name,
      sites: Object.fromEntries(Object.entries(sites).toSorted(([a], [b]) => compareText(a, b))),
    }
    if (Object.keys(manifest.sites).length > 0) publish(releases, manifest)
    // Only after a build of all sites: otherwise the manifest may not list the pictures of the other sites.
    if (selected.length === project.sites.length) {
      forgetCards(
        cacheFolder(checkout, 'cards'),
        Object.values(manifest.sites).flatMap(({ files }) => Object.keys(files)),
      )
    }
    return { built: results.built.size, unchanged: Object.keys(unchanged).length, failed: results.failed, manifest }
  } finally {
    uninterrupted()
    leave()
  }
}

/**
 * Stops this build and the next one from reusing sites of the live release, which may come from the repository.
 * Throws if this is a build of some sites, because that would keep the others.
 */
function forgetLive({ out, live }: Releases, why: string, whole: boolean): void {
  if (live === undefined) return
  if (!whole)
    throw new CommandFailure(
      exitCodes.findings,
      `${why}\nA build of some sites would keep the others of \`${out}\`. Build all sites, or choose another folder with \`--out\`.`,
    )
  rmSync(digestsFile(live), { force: true })
}

/**
 * The records of the sites that are not selected. They stay as they are while the tables list them. Throws if the
 * output was built for another environment.
 */
function othersOf(
  project: Project,
  selected: readonly Site[],
  before: Manifest | undefined,
  environment: Environment,
): Record<string, SiteRecord> {
  if (selected.length === project.sites.length || before === undefined) return {}
  if (before.environment !== environment.name) {
    throw new CommandFailure(
      exitCodes.usage,
      `The output holds sites built for ${before.environment}, and a part of it cannot be for ${environment.name}. Build all sites, or choose another folder with \`--out\`.`,
    )
  }
  const chosen = new Set<string>(selected.map(({ domain }) => domain))
  return pick(
    before.sites,
    [...project.sites.map(({ domain }) => domain as string), ...Object.keys(project.movedDomains)].filter(
      (domain) => !chosen.has(domain),
    ),
  )
}

function pick(sites: Manifest['sites'], domains: readonly string[]): Record<string, SiteRecord> {
  return Object.fromEntries(domains.flatMap((domain) => (sites[domain] ? [[domain, sites[domain]]] : [])))
}
