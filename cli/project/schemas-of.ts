import { jsonSchemas } from '../../compiler/editor/json-schemas.ts'
import { suggestionsOf } from '../../compiler/editor/suggestions-of.ts'
import { readTables } from '../../compiler/read-tables.ts'
import { parseCacheOf } from './cache/parse-cache-of.ts'
import type { Checkout } from './checkout.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

export interface ProjectSchemas {
  /** File name to content. */
  readonly schemas: ReadonlyMap<string, string>
  /** Whether all files of the project could be read. Otherwise suggestions are missing. */
  readonly complete: boolean
}

/** The JSON Schemas of a project, with suggestions from the files of it that can be read. */
export async function schemasOf(checkout: Checkout, sources: SourceSet): Promise<ProjectSchemas> {
  const { context, hide } = await readTables(sources, { cache: parseCacheOf(checkout) })
  return { schemas: jsonSchemas(suggestionsOf(context, hide)), complete: context.ast.complete }
}
