import { join } from 'node:path'
import { emit } from '../../../compiler/4-emit/emit.ts'
import { isForEditors } from '../../../compiler/editor/json-schemas.ts'
import { formatSources } from '../../../compiler/format/format-sources.ts'
import type { Finding } from '../../../compiler/diagnostic/finding.ts'
import { packageFile, packageRoot } from '../../files/package.ts'
import { openTree } from '../../files/tree.ts'
import { noParseCache } from '../cache/disk-parse-cache.ts'
import type { Checkout } from '../checkout.ts'
import { compileSources } from '../compile-project.ts'
import { loadProject } from '../load-project.ts'
import { schemasOf } from '../schemas-of.ts'
import type { StarterAnswers } from './starter-answers.ts'
import { starterTables } from './starter-tables.ts'
import type { SourceSet } from '../../../compiler/source/source-set.ts'

const folder = join(packageRoot, 'starter')

const renamed: Readonly<Partial<Record<string, string>>> = {
  gitignore: '.gitignore',
  'project-tsconfig.json': 'tsconfig.json',
}

const checkoutOf = (env: Checkout['env']): Checkout => ({ root: folder, env, projectCode: false })

/** The sources of a new project. `init` itself adds the optional fonts, so that none is missing. */
function sourcesFor(answers: StarterAnswers): SourceSet {
  const tables = starterTables(answers)
  const source = (path: string): SourceSet['sites'] => ({ path, text: tables.get(path) ?? '' })
  const loaded = loadProject({ root: folder })
  const fonts = loaded.cardFonts
  return {
    ...loaded,
    sites: source('sites.yaml'),
    locales: source('locales.yaml'),
    platform: source('microsites.yaml'),
    ...(fonts && { cardFonts: { ...fonts, versions: fonts.versions, installed: Object.keys(fonts.versions) } }),
  }
}

/** What `validate` would find in a new project with these answers. */
export async function starterFindings(answers: StarterAnswers, env: Checkout['env']): Promise<readonly Finding[]> {
  const { report } = await compileSources(checkoutOf(env), sourcesFor(answers), undefined, noParseCache)
  // Its samples are for the user to replace.
  return report.diagnostics.filter(({ code }) => code !== 'environment/sample-value')
}

/** The files of a new project except those of npm: relative path to content. Throws if the answers have findings. */
export async function starterFiles(
  answers: StarterAnswers,
  env: Checkout['env'],
): Promise<ReadonlyMap<string, string>> {
  const sources = sourcesFor(answers)
  const made = await schemasOf(checkoutOf(env), sources)
  const schemas = [...made.schemas].filter(([path]) => isForEditors(path))
  const { project, compilation } = await compileSources(checkoutOf(env), sources, undefined, noParseCache)
  if (!project) throw new Error('The starter has errors.')
  return new Map([
    // A package includes no `.gitignore` and no `tsconfig.json`.
    ...openTree(folder)
      .files()
      .map((path) => [renamed[path] ?? path, packageFile(`starter/${path}`).toString()] as const),
    // In the form of `fmt`: an answer may be so short that it needs fewer lines.
    ...formatSources(compilation.context.ast, sources),
    ...schemas.map(([path, content]) => [`schemas/${path}`, content] as const),
    ...[...emit(project)].map(([path, content]) => [`generated/${path}`, content] as const),
  ])
}
