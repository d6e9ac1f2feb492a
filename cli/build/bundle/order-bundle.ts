import { stripVTControlCharacters } from 'node:util'
import type { PoolWorker } from '../worker-pool.ts'
import { cacheFolder } from '../../project/cache/cache-folder.ts'
import { CommandFailure } from '../../program/command-failure.ts'
import { templateFolders } from '../../project/load-project.ts'
import { exitCodes } from '../../program/outcome.ts'
import { openTree, temporaryPath } from '../../files/tree.ts'
import type { Tree } from '../../files/tree.ts'
import { packageRoot } from '../../files/package.ts'
import { isBuiltHere, noteBuilt } from './built-bundles.ts'
import { bundleKey } from './bundle-key.ts'
import type { Bundle } from './bundle.ts'
import { bundleFolders, prebuiltBundles } from './flavour.ts'
import type { Flavour } from './flavour.ts'
import { install } from './install.ts'
import { loadBundle } from './load-bundle.ts'
import type { Checkout } from '../../project/checkout.ts'

/** A bundle that exists or is being built. */
export interface OrderedBundle {
  readonly key: string
  /** Whether Vite has to build it. */
  readonly fresh: boolean
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
  const key = bundleKey(templates, flavour)
  const bundles = cacheFolder(checkout, bundleFolders[flavour])
  const isOurs = (sha256: string): boolean => isBuiltHere(checkout, sha256)
  const kept =
    (afresh ? undefined : takePrebuilt(bundles, key, flavour)) ?? loadBundle(bundles.folder(key), key, isOurs)
  if (kept) return { key, fresh: false, ready: Promise.resolve(kept), ended: Promise.resolve() }
  const ready = worker()
    .ask({
      kind: 'bundle',
      order: {
        project: checkout.root,
        key,
        flavour,
        folder: `.microsites/${bundleFolders[flavour]}`,
        templates: [...templates],
      },
    })
    .then((answer) => {
      if (answer.kind === 'bundled') {
        noteBuilt(checkout, bundles.folder(key))
        return answer.bundle
      }
      const reason = answer.kind === 'failed' ? stripVTControlCharacters(answer.reason) : ''
      throw new CommandFailure(
        exitCodes.findings,
        `The templates could not be bundled; nothing was changed.\n${reason}`,
      )
    })
  const ended = ready.then(
    () => undefined,
    // The failure is reported to the code that awaits `ready`.
    () => undefined,
  )
  return { key, fresh: true, ready, ended }
}

/**
 * The prebuilt bundle of the package, if it has this key. Its assets are copied, because sites get hard links to them.
 * Its code runs from the package, where no project can change it.
 */
function takePrebuilt(bundles: Tree, key: string, flavour: Flavour): Bundle | undefined {
  const source = openTree(packageRoot).folder(`${prebuiltBundles(flavour)}/${key}`)
  let made: string | undefined
  const prebuilt = loadBundle(source, key, (sha256) => {
    made = sha256
    return true
  })
  if (!prebuilt) return undefined
  if (!loadBundle(bundles.folder(key), key, (sha256) => sha256 === made)) {
    const temporary = temporaryPath(key)
    bundles.remove(temporary)
    // Read-only: nobody should edit the cache.
    for (const file of source.files()) bundles.create(`${temporary}/${file}`, source.read(file) ?? '', 0o444)
    install(bundles, temporary, key)
  }
  return { ...prebuilt, folder: bundles.path(key) }
}
