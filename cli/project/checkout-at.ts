import { dirname, relative } from 'node:path'
import { openTree } from '../files/tree.ts'
import { UsageFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { usualConfig } from './checkout.ts'
import type { Checkout } from './checkout.ts'
import { LockHeld, takeLock } from '../files/lock.ts'
import { hasBegun, undoKilledEdit } from '../files/replace-files.ts'
import { foreignCache } from './cache/foreign-cache.ts'

type CheckoutHost = Pick<Host, 'cwd' | 'env' | 'projectCode' | 'config'>

/**
 * The checkout in the nearest folder with a sites.yaml or microsites.yaml, from `cwd` upwards. With `--config`, the nearest
 * folder with a sites.yaml around that file. Undoes an edit that was killed. Throws if there is none.
 */
export function checkoutAt(host: CheckoutHost): Checkout {
  const root = projectFolder(host)
  if (root !== undefined) return checkoutIn(root, host)
  const { config, cwd } = host
  throw new UsageFailure(
    config === undefined
      ? `There is no project in ${cwd}, nor in a folder above it: no sites.yaml and no microsites.yaml. \`microsites init\` creates one here, \`--cwd DIR\` names its folder.`
      : `\`--config\` names a file in no project: neither ${dirname(config)} nor a folder above it has a sites.yaml. Move the file into the project.`,
  )
}

/** The same, or `cwd` if there is no project: for commands that need none. */
export function checkoutOrFolder(host: CheckoutHost): Checkout {
  return checkoutIn(projectFolder(host) ?? host.cwd, host)
}

function checkoutIn(root: string, { config, env, projectCode }: CheckoutHost): Checkout {
  const path = config && relative(root, config).replaceAll('\\', '/')
  const checkout: Checkout = { root, ...(path && { config: path }), env, projectCode }
  settleEdit(checkout)
  return checkout
}

function projectFolder({ cwd, config }: CheckoutHost): string | undefined {
  const marks = config === undefined ? ['sites.yaml', usualConfig] : ['sites.yaml']
  for (let folder = config === undefined ? cwd : dirname(config); ; folder = dirname(folder)) {
    const tree = openTree(folder)
    if (marks.some((name) => tree.has(name))) return folder
    if (folder === dirname(folder)) return undefined
  }
}

/** Undoes an edit that was killed. Call it before you read a project. Does nothing while another command edits it. */
export function settleEdit(checkout: Checkout): void {
  const { root } = checkout
  if (!hasBegun(root)) return
  try {
    const unlock = takeLock(openTree(root).folder('.microsites'))
    try {
      undoKilledEdit(root, () => foreignCache(checkout) === undefined)
    } finally {
      unlock()
    }
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error
  }
}
