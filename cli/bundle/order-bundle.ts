import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Hand } from '../build/crew.ts'
import { cacheFolder } from '../cache/cache-folder.ts'
import { CommandFailure } from '../command-failure.ts'
import { templateFolders } from '../load/load-project.ts'
import { exitCodes } from '../outcome.ts'
import { temporaryPath } from '../write/temporary.ts'
import { bundleKey } from './bundle-key.ts'
import type { Bundle } from './bundle.ts'
import { bundleFolders } from './flavour.ts'
import type { Flavour } from './flavour.ts'
import { install } from './install.ts'
import { loadBundle } from './load-bundle.ts'
import { prebuiltBundles } from './prebuilt-bundles.ts'

/** A bundle that is there, or on its way. */
export interface OrderedBundle {
  readonly key: string
  /** Whether Vite has to run for it. */
  readonly fresh: boolean
  readonly ready: Promise<Bundle>
  /**
   * Fulfilled when Vite is done, well or not. Its thread must not be ended before: the bundler takes the whole
   * process with it, and leaves no time to tidy up.
   */
  readonly settled: Promise<void>
}

export interface OrderBundleOptions {
  /** Absolute folder of the project. */
  readonly root: string
  readonly flavour: Flavour
  /** Whether to run Vite even where the package brings the bundle with it. */
  readonly afresh: boolean
  /** The thread that runs Vite, if it has to run. */
  helper(): Hand
}

/** Finds the bundle of a project, or has another thread make it. */
export function orderBundle({ root, flavour, afresh, helper }: OrderBundleOptions): OrderedBundle {
  const templates = templateFolders(root)
  const key = bundleKey(templates, flavour)
  const folder = join(cacheFolder(root, bundleFolders[flavour]), key)
  const kept = (afresh ? undefined : takePrebuilt(folder, key, flavour)) ?? loadBundle(folder, key)
  if (kept) return { key, fresh: false, ready: Promise.resolve(kept), settled: Promise.resolve() }
  const ready = helper()
    .ask({ kind: 'bundle', order: { project: root, key, flavour, folder, templates: [...templates] } })
    .then((answer) => {
      if (answer.kind === 'bundled') return answer.bundle
      const reason = answer.kind === 'failed' ? stripVTControlCharacters(answer.reason) : ''
      throw new CommandFailure(
        exitCodes.findings,
        `The templates could not be bundled; nothing was changed.\n${reason}`,
      )
    })
  const settled = ready.then(
    () => undefined,
    // Whoever waits for the bundle sees the failure.
    () => undefined,
  )
  return { key, fresh: true, ready, settled }
}

/**
 * The bundle of the package's own templates, if it is the one. Its assets are copied, since sites get hard links to them; its code is
 * run where the package has it, where no project can change it.
 */
function takePrebuilt(folder: string, key: string, flavour: Flavour): Bundle | undefined {
  const prebuilt = loadBundle(join(prebuiltBundles(flavour), key), key)
  if (!prebuilt) return undefined
  if (!loadBundle(folder, key)) {
    const temporary = temporaryPath(folder)
    rmSync(temporary, { recursive: true, force: true })
    cpSync(prebuilt.folder, temporary, { recursive: true })
    install(temporary, folder)
  }
  return { ...prebuilt, folder }
}
