import { nameablePlaces } from './place-data.ts'
import { catalogue } from '../../compiler/catalogue.ts'
import { compile } from '../../compiler/compile.ts'
import { hideSecrets } from '../../compiler/source/secrets.ts'
import { textIn } from '../../compiler/source/source-set.ts'
import type { Compilation } from '../../compiler/compile.ts'
import type { Project } from '../../compiler/3-resolve/project.ts'
import { today } from './today.ts'
import type { FindingsReport } from './findings-report.ts'
import type { DiskParseCache } from './cache/disk-parse-cache.ts'
import { projectConfig, skipsConfig } from './config/project-config.ts'
import { loadProject } from './load-project.ts'
import { parseCacheOf } from './cache/parse-cache-of.ts'
import { repositoryFolder } from './repository-folder.ts'
import type { Checkout } from './checkout.ts'
import type { ChosenEnvironment, SourceSet } from '../../compiler/source/source-set.ts'

export interface CompiledProject {
  /** Whether there are no errors except tolerated ones. */
  readonly ok: boolean
  /** Always present if `ok`. Created on first access. */
  readonly project: Project | undefined
  readonly report: FindingsReport
  /** The compilation behind the report. */
  readonly compilation: Compilation
}

/**
 * Reads and compiles the project of a checkout, with the parse cache of the last run.
 * @param tolerated an area of findings that do not prevent a project.
 * @param chosen the environment whose variables are checked.
 */
export async function compileProject(
  checkout: Checkout,
  tolerated?: 'translation',
  chosen?: ChosenEnvironment,
): Promise<CompiledProject> {
  return compileSources(checkout, { ...loadProject(checkout), ...(chosen && { chosen }) }, tolerated)
}

/** Compiles `sources` as if they were the files of the project. */
export async function compileSources(
  checkout: Checkout,
  sources: SourceSet,
  tolerated?: 'translation',
  cache: DiskParseCache = parseCacheOf(checkout),
): Promise<CompiledProject> {
  const { rules } = await projectConfig(checkout)
  const compilation = await compile(sources, {
    cache,
    tolerated,
    today: today(),
    nameable: nameablePlaces,
    rules: skipsConfig(checkout) ? undefined : rules,
  })
  cache.save()
  const { ok, counts, diagnostics, waived } = compilation
  return {
    ok,
    get project() {
      return compilation.project
    },
    compilation,
    report: {
      diagnostics,
      waived,
      counts,
      ...(rules.length > 0 && { known: [...catalogue, ...rules] }),
      textOf: textIn(sources, hideSecrets),
      folder: repositoryFolder(checkout.root),
    },
  }
}
