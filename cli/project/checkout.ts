import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Host } from '../program/host.ts'

/** The checkout that one run of a command works on. What is known of it for the rest of the run belongs to this object. */
export interface Checkout {
  /** Absolute folder of the project. */
  readonly root: string
  /** The variables of git. */
  readonly env: Host['env']
}

/** The checkout in the nearest folder with a sites.yaml or microsites.yaml, from `cwd` upwards; in `cwd` if there is none. */
export function checkoutAt({ cwd, env }: Pick<Host, 'cwd' | 'env'>): Checkout {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'sites.yaml')) || existsSync(join(folder, 'microsites.yaml')))
      return { root: folder, env }
    if (folder === dirname(folder)) return { root: cwd, env }
  }
}
