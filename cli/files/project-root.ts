import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest folder with a sites.yaml or microsites.yaml, from `cwd` upwards. `cwd` if there is none. */
export function projectRoot(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'sites.yaml')) || existsSync(join(folder, 'microsites.yaml'))) return folder
    if (folder === dirname(folder)) return cwd
  }
}
