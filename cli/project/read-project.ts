import { hideSecrets } from '../../compiler/source/secrets.ts'
import { textIn } from '../../compiler/source/source-set.ts'
import { readTables } from '../../compiler/read-tables.ts'
import type { ReadTables } from '../../compiler/read-tables.ts'
import { parseCacheOf } from './cache/parse-cache-of.ts'
import { today } from './today.ts'
import { loadProject } from './load-project.ts'
import type { Checkout } from './checkout.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

export interface ReadProject extends ReadTables {
  readonly sources: SourceSet
  /** The text of a file to display, with secrets hidden. Empty if the file could not be read. */
  textOf(this: void, file: string): string
}

/** Reads as much as possible of the project of a checkout, with the parse cache of the last run. Checks no rule. */
export async function readProject(checkout: Checkout): Promise<ReadProject> {
  const sources = loadProject(checkout)
  const cache = parseCacheOf(checkout)
  const tables = await readTables(sources, { cache, today: today() })
  cache.save()
  return { ...tables, sources, textOf: textIn(sources, hideSecrets) }
}
