import { join } from 'node:path'
import { compile } from '../../compiler/compile.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { textIn } from '../../compiler/source/source-set.ts'
import type { ReadProject } from '../../cli/project/read-project.ts'
import { fixtureDay, fixtureSources, memoryParseCache } from '../fixture-project.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/** The fixtures' project with the table of this folder, in which every verdict is found. */
export const tableSources = (): SourceSet => fixtureSources(join(import.meta.dirname, 'table'))

export async function compiled(sources: SourceSet = tableSources()): Promise<Compilation & ReadProject> {
  const compilation = await compile(sources, { cache: memoryParseCache(), today: fixtureDay })
  return { ...compilation, sources, textOf: textIn(sources) }
}
