import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest folder, from `cwd` upwards, that holds a sites.yaml or microsites.yaml; else `cwd`. */
export function projectRoot(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'sites.yaml')) || existsSync(join(folder, 'microsites.yaml'))) return folder
    if (folder === dirname(folder)) return cwd
  }
}
