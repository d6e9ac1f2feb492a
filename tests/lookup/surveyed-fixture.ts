import { join } from 'node:path'
import { survey } from '../../compiler/lookup/survey.ts'
import type { SourceSet } from '../../compiler/source/source-file.ts'
import { textIn } from '../../compiler/source/source-file.ts'
import type { SurveyedProject } from '../../cli/project/survey-project.ts'
import { fixtureDay, fixtureSources, memoryParseCache } from '../fixture-project.ts'

/** The fixtures' project with the table of this folder, in which every verdict is found. */
export const tableSources = (): SourceSet => fixtureSources(join(import.meta.dirname, 'table'))

export async function surveyed(sources: SourceSet = tableSources()): Promise<SurveyedProject> {
  return { ...(await survey(sources, memoryParseCache(), fixtureDay)), sources, textOf: textIn(sources) }
}
