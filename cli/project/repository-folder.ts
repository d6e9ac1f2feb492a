import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Path of a project's folder in its repository, as in `sites/`. Empty at the top, or outside a repository. */
export function repositoryFolder(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) {
      const path = relative(folder, root)
      return path === '' ? '' : `${path.split(sep).join('/')}/`
    }
    if (folder === dirname(folder)) return ''
  }
}
