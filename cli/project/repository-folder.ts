import { dirname, relative, sep } from 'node:path'
import { openTree } from '../files/tree.ts'

/** Path of a project's folder in its repository, as in `sites/`. Empty at the top, or outside a repository. */
export function repositoryFolder(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (openTree(folder).has('.git')) {
      const path = relative(folder, root)
      return path === '' ? '' : `${path.split(sep).join('/')}/`
    }
    if (folder === dirname(folder)) return ''
  }
}
