import { join } from 'node:path'
import { emit } from '../../../compiler/4-emit/emit.ts'
import { isForEditors } from '../../../compiler/editor/json-schemas.ts'
import { packageFile, packageRoot } from '../../files/package.ts'
import { openTree } from '../../files/tree.ts'
import { noParseCache } from '../cache/disk-parse-cache.ts'
import { compileSources } from '../compile-project.ts'
import { loadProject } from '../load-project.ts'
import { schemasOf } from '../schemas-of.ts'
import type { Checkout } from '../checkout.ts'

/** The files of a new project except those of npm: relative path to content. */
export async function starterFiles(env: Checkout['env']): Promise<ReadonlyMap<string, string>> {
  const folder = join(packageRoot, 'starter')
  const sources = loadProject(folder)
  const checkout = { root: folder, env, projectCode: false }
  const made = await schemasOf(checkout, sources)
  const schemas = [...made.schemas].filter(([path]) => isForEditors(path))
  const { project } = await compileSources(checkout, sources, undefined, noParseCache)
  if (!project) throw new Error('The starter has errors.')
  return new Map([
    // npm does not include `.gitignore` files in packages.
    ...openTree(folder)
      .files()
      .map((path) => [path === 'gitignore' ? '.gitignore' : path, packageFile(`starter/${path}`).toString()] as const),
    ...schemas.map(([path, content]) => [`schemas/${path}`, content] as const),
    ...[...emit(project)].map(([path, content]) => [`generated/${path}`, content] as const),
  ])
}
