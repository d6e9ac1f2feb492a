import { stripVTControlCharacters } from 'node:util'
import { openWorkerPool } from '../worker-pool.ts'
import type { PoolWorker } from '../worker-pool.ts'
import { cacheFolder, kept } from '../../project/cache/cache-folder.ts'
import { foreignCache } from '../../project/cache/foreign-cache.ts'
import { CommandFailure } from '../../program/command-failure.ts'
import { templateFolders } from '../../project/load-project.ts'
import { exitCodes } from '../../program/outcome.ts'
import { openTree } from '../../files/tree.ts'
import type { Tree } from '../../files/tree.ts'
import { packageRoot } from '../../files/package.ts'
import { isBuiltHere, noteBuilt } from './built-bundles.ts'
import type { Bundle, BundleOrder, BundleParts } from './bundle.ts'
import { leadsToSame } from './bundled-packages.ts'
import { bundleFolders, prebuiltBundles } from './flavour.ts'
import type { Flavour } from './flavour.ts'
import { loadBundle } from './load-bundle.ts'
import type { KeptBundle } from './load-bundle.ts'
import { sourceKey } from './source-key.ts'
import type { Checkout } from '../../project/checkout.ts'

/** A bundle that exists or is being built. */
export interface OrderedBundle {
  /** The bundle, if Vite need not build it. */
  readonly kept: Bundle | undefined
  readonly ready: Promise<Bundle>
  /**
   * Resolves when Vite has finished or failed. Do not terminate its thread earlier: the bundler would end the whole
   * process, without time to clean up.
   */
  readonly ended: Promise<void>
}

export interface OrderBundleOptions {
  readonly checkout: Checkout
  readonly flavour: Flavour
  /** Whether to ignore the prebuilt bundle of the package. */
  readonly afresh: boolean
  /** The worker that runs Vite. Called only if Vite has to run. */
  worker(): PoolWorker
}

/** Finds the bundle of a project, or has a worker build it. */
export function orderBundle({ checkout, flavour, afresh, worker }: OrderBundleOptions): OrderedBundle {
  const templates = templateFolders(checkout)
  const source = sourceKey(templates, flavour)
  const bundles = cacheFolder(checkout, bundleFolders[flavour])
  const prebuilt = afresh ? undefined : prebuiltBundle(source, flavour)
  const bundle = prebuilt ?? keptBundle(bundles, source, checkout)
  if (bundle) return { kept: bundle, ready: Promise.resolve(bundle), ended: Promise.resolve() }
  const ready = ask(worker(), orderOf(checkout, source, templates, flavour)).then((built) => {
    noteBuilt(checkout, bundles.folder(built.key))
    return built
  })
  const ended = ready.then(
    () => undefined,
    // The failure is reported to the code that awaits `ready`.
    () => undefined,
  )
  return { kept: undefined, ready, ended }
}

/** What a build would be bundled from. Writes nothing: if only Vite knows, it runs, and its bundle is thrown away. */
export async function plannedBundle(checkout: Checkout): Promise<BundleParts> {
  const templates = templateFolders(checkout)
  const source = sourceKey(templates, 'production')
  const prebuilt = prebuiltBundle(source, 'production')
  const bundles = openTree(checkout.root).folder(`.microsites/${bundleFolders.production}`)
  const kept = prebuilt ?? (foreignCache(checkout) === undefined ? keptBundle(bundles, source, checkout) : undefined)
  if (kept) return kept
  const pool = openWorkerPool()
  try {
    return await ask(pool.worker(0), { ...orderOf(checkout, source, templates, 'production'), plan: true })
  } finally {
    await pool.close()
  }
}

function orderOf(
  { root }: Checkout,
  source: string,
  templates: ReadonlyMap<string, string>,
  flavour: Flavour,
): BundleOrder {
  const folder = `.microsites/${bundleFolders[flavour]}`
  return { project: root, source, flavour, folder, plan: false, templates: [...templates] }
}

async function ask(worker: PoolWorker, order: BundleOrder): Promise<Bundle> {
  const answer = await worker.ask({ kind: 'bundle', order })
  if (answer.kind === 'bundled') return answer.bundle
  const reason = answer.kind === 'failed' ? stripVTControlCharacters(answer.reason) : ''
  throw new CommandFailure(exitCodes.findings, `The templates could not be bundled; nothing was changed.\n${reason}`)
}

/** The bundle that an earlier run of this project left, if packages are still those that it holds. */
function keptBundle(bundles: Tree, source: string, checkout: Checkout): Bundle | undefined {
  const isWanted = (bundle: KeptBundle): boolean =>
    bundle.source === source && (!bundle.found || leadsToSame(checkout.root, bundle.found))
  const isOurs = (sha256: string): boolean => isBuiltHere(checkout, sha256)
  return firstOf(bundles, (folder) => loadBundle(folder, isWanted, isOurs))
}

function firstOf<Found>(bundles: Tree, load: (folder: Tree) => Found | undefined): Found | undefined {
  for (const name of bundles.names()) {
    const found = kept.bundles.test(name) ? load(bundles.folder(name)) : undefined
    if (found) return found
  }
  return undefined
}

/** The prebuilt bundle of the package, if it has this source key. It is used where it is: no project can change it there. */
export function prebuiltBundle(source: string, flavour: Flavour): Bundle | undefined {
  const bundles = openTree(packageRoot).folder(prebuiltBundles(flavour))
  return firstOf(bundles, (folder) =>
    loadBundle(
      folder,
      (bundle) => bundle.source === source,
      () => true,
    ),
  )
}
