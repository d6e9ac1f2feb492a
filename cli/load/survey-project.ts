import { hideSecrets, textIn } from '../../compiler/index.ts'
import { survey } from '../../compiler/lookup/survey.ts'
import type { ChosenEnvironment, SourceSet } from '../../compiler/index.ts'
import type { Survey } from '../../compiler/lookup/survey.ts'
import { parseCacheOf } from './parse-cache-of.ts'
import { today } from './today.ts'
import { loadProject } from './load-project.ts'

export interface SurveyedProject extends Survey {
  readonly sources: SourceSet
  /** The text of a file as it may be shown, secrets hidden; empty for a file that could not be read. */
  textOf(this: void, file: string): string
}

/**
 * Reads the project in `root` as far as it can be read, with the parse cache of the last run.
 * @param chosen the environment whose variables are looked at.
 */
export async function surveyProject(root: string, chosen?: ChosenEnvironment): Promise<SurveyedProject> {
  const sources = { ...loadProject(root), ...(chosen && { chosen }) }
  const cache = parseCacheOf(root)
  const surveyed = await survey(sources, cache, today())
  cache.save()
  const textOf = textIn(sources)
  return { ...surveyed, sources, textOf: (file) => hideSecrets(textOf(file)) }
}
