import { dirname } from 'node:path'
import { openTree } from '../files/tree.ts'
import { CommandFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'

/** The checkout that one run of a command works on. What is known of it for the rest of the run belongs to this object. */
export interface Checkout {
  /** Absolute folder of the project. */
  readonly root: string
  /** The variables of git. */
  readonly env: Host['env']
  /** Whether code that the project brings may run. */
  readonly projectCode: boolean
}

type CheckoutHost = Pick<Host, 'cwd' | 'env' | 'projectCode'>

/** The checkout in the nearest folder with a sites.yaml or microsites.yaml, from `cwd` upwards. Throws if there is none. */
export function checkoutAt(host: CheckoutHost): Checkout {
  const root = projectFolder(host.cwd)
  if (root !== undefined) return { root, env: host.env, projectCode: host.projectCode }
  throw new CommandFailure(
    exitCodes.usage,
    `There is no project in ${host.cwd}, nor in a folder above it: no sites.yaml and no microsites.yaml. \`microsites init\` creates one here, \`--cwd DIR\` names its folder.`,
  )
}

/** The same, or `cwd` if there is no project: for commands that need none. */
export function checkoutOrFolder(host: CheckoutHost): Checkout {
  return { root: projectFolder(host.cwd) ?? host.cwd, env: host.env, projectCode: host.projectCode }
}

function projectFolder(cwd: string): string | undefined {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const tree = openTree(folder)
    if (tree.has('sites.yaml') || tree.has('microsites.yaml')) return folder
    if (folder === dirname(folder)) return undefined
  }
}
