import { hideSecrets } from '../../compiler/source/secrets.ts'
import { textIn } from '../../compiler/source/source-file.ts'
import { survey } from '../../compiler/lookup/survey.ts'
import type { ChosenEnvironment, SourceSet } from '../../compiler/source/source-file.ts'
import type { Survey } from '../../compiler/lookup/survey.ts'
import { parseCacheOf } from './cache/parse-cache-of.ts'
import { today } from './today.ts'
import { loadProject } from './load-project.ts'
import type { Checkout } from './checkout.ts'

export interface SurveyedProject extends Survey {
  readonly sources: SourceSet
  /** The text of a file to display, with secrets hidden. Empty if the file could not be read. */
  textOf(this: void, file: string): string
}

/**
 * Reads as much as possible of the project of a checkout, with the parse cache of the last run.
 * @param chosen the environment whose variables are checked.
 */
export async function surveyProject(checkout: Checkout, chosen?: ChosenEnvironment): Promise<SurveyedProject> {
  const sources = { ...loadProject(checkout), ...(chosen && { chosen }) }
  const cache = parseCacheOf(checkout)
  const surveyed = await survey(sources, cache, today())
  cache.save()
  const textOf = textIn(sources)
  return { ...surveyed, sources, textOf: (file) => hideSecrets(textOf(file)) }
}
