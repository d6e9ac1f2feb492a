import { dirname, relative } from 'node:path'
import { openTree } from '../files/tree.ts'
import { CommandFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'

/** The checkout that one run of a command works on. What is known of it for the rest of the run belongs to this object. */
export interface Checkout {
  /** Absolute folder of the project. */
  readonly root: string
  /** The file of settings, relative to the project. Missing for microsites.yaml. */
  readonly config?: string
  /** The variables of git. */
  readonly env: Host['env']
  /** Whether code that the project brings may run. */
  readonly projectCode: boolean
}

/** The file of settings of a project that names no other. */
export const usualConfig = 'microsites.yaml'

type CheckoutHost = Pick<Host, 'cwd' | 'env' | 'projectCode' | 'config'>

/**
 * The checkout in the nearest folder with a sites.yaml or microsites.yaml, upwards from the file that `--config` names, or
 * from `cwd`. Throws if there is none.
 */
export function checkoutAt(host: CheckoutHost): Checkout {
  const root = projectFolder(host)
  if (root !== undefined) return checkoutIn(root, host)
  throw new CommandFailure(
    exitCodes.usage,
    `There is no project in ${startOf(host)}, nor in a folder above it: no sites.yaml and no microsites.yaml. \`microsites init\` creates one here, \`--cwd DIR\` names its folder.`,
  )
}

/** The same, or `cwd` if there is no project: for commands that need none. */
export function checkoutOrFolder(host: CheckoutHost): Checkout {
  return checkoutIn(projectFolder(host) ?? startOf(host), host)
}

function checkoutIn(root: string, { config, env, projectCode }: CheckoutHost): Checkout {
  return { root, ...(config && { config: relative(root, config).replaceAll('\\', '/') }), env, projectCode }
}

const startOf = ({ cwd, config }: CheckoutHost): string => (config === undefined ? cwd : dirname(config))

function projectFolder(host: CheckoutHost): string | undefined {
  for (let folder = startOf(host); ; folder = dirname(folder)) {
    const tree = openTree(folder)
    if (tree.has('sites.yaml') || tree.has(usualConfig)) return folder
    if (folder === dirname(folder)) return undefined
  }
}
