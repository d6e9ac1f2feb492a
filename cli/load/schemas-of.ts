import { jsonSchemas } from '../../compiler/editor/json-schemas.ts'
import { suggestionsOf } from '../../compiler/editor/suggestions-of.ts'
import type { SourceSet } from '../../compiler/index.ts'
import { survey } from '../../compiler/lookup/survey.ts'
import { parseCacheOf } from './parse-cache-of.ts'

export interface ProjectSchemas {
  /** File name to content. */
  readonly schemas: ReadonlyMap<string, string>
  /** Whether the project's files could be read in full: what could not be read is no suggestion. */
  readonly complete: boolean
}

/** The JSON Schemas of a project, with what it has as suggestions; without them where its files cannot be read. */
export async function schemasOf(root: string, sources: SourceSet): Promise<ProjectSchemas> {
  const { context, hide } = await survey(sources, parseCacheOf(root))
  return { schemas: jsonSchemas(suggestionsOf(context, hide)), complete: context.ast.complete }
}
