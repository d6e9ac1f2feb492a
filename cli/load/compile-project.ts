import { join } from 'node:path'
import { compile } from '../../compiler/index.ts'
import type { Project, SourceSet } from '../../compiler/index.ts'
import { programId } from '../program-id.ts'
import { today } from './today.ts'
import type { FindingsReport } from '../views/findings-report.ts'
import { diskParseCache } from './disk-parse-cache.ts'
import { loadProject } from './load-project.ts'
import { repositoryFolder } from './repository-folder.ts'

export interface CompiledProject {
  /** Whether no finding is an error that was not tolerated. */
  readonly ok: boolean
  /** There whenever `ok`. */
  readonly project?: Project
  readonly report: FindingsReport
}

/**
 * Reads and compiles the project in `root`, with the parse cache of its last run.
 * @param tolerated an area of findings in spite of which there is a project.
 */
export async function compileProject(root: string, tolerated?: 'translation'): Promise<CompiledProject> {
  const sources = loadProject(root)
  const cache = diskParseCache(join(root, '.microsites', 'parse-cache.json'), programId)
  const { project, ...found } = await compile(sources, cache, tolerated, today())
  cache.save()
  const texts = textsByPath(sources)
  return {
    ok: project !== undefined,
    ...(project && { project }),
    report: { ...found, textOf: (file) => texts.get(file) ?? '', folder: repositoryFolder(root) },
  }
}

function textsByPath({ sites, locales, platform, translations }: SourceSet): ReadonlyMap<string, string> {
  const files = [sites, locales, platform, ...translations.map(({ file }) => file)]
  return new Map(files.map(({ path, text }) => [path, text]))
}
