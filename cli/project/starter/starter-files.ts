import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { emit } from '../../../compiler/4-emit/emit.ts'
import { isForEditors } from '../../../compiler/editor/json-schemas.ts'
import { compareText } from '../../../compiler/diagnostic/sort.ts'
import { packageRoot } from '../../program/package-root.ts'
import { noParseCache } from '../cache/disk-parse-cache.ts'
import { compileSources } from '../compile-project.ts'
import { loadProject } from '../load-project.ts'
import { schemasOf } from '../schemas-of.ts'
import type { Checkout } from '../checkout.ts'

/** The files of a new project except those of npm: relative path to content. */
export async function starterFiles(env: Checkout['env']): Promise<ReadonlyMap<string, string>> {
  const folder = join(packageRoot, 'starter')
  const starter = filesIn(folder)
  const sources = loadProject(folder)
  const made = await schemasOf({ root: folder, env }, sources)
  const schemas = [...made.schemas].filter(([path]) => isForEditors(path))
  const { project } = await compileSources({ root: folder, env }, sources, undefined, noParseCache)
  if (!project) throw new Error('The starter has errors.')
  return new Map([
    // npm does not include `.gitignore` files in packages.
    ...starter.map(([path, content]) => [path === 'gitignore' ? '.gitignore' : path, content] as const),
    ...schemas.map(([path, content]) => [`schemas/${path}`, content] as const),
    ...[...emit(project)].map(([path, content]) => [`generated/${path}`, content] as const),
  ])
}

function filesIn(folder: string): (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .toSorted(compareText)
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')] as const)
}
