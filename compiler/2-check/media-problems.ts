import type { ProjectAst } from '../1-parse/ast.ts'
import type { ParseCache } from '../1-parse/parse-cache.ts'
import type { MediaProblem } from '../source/media.ts'
import { mediaUses } from './media-uses.ts'

/** The problems of pictures, by path. */
export type MediaProblems = ReadonlyMap<string, MediaProblem>

/** Opens each picture that the tables name, unless the cache knows its content. */
export async function mediaProblems(ast: ProjectAst, cache: ParseCache): Promise<MediaProblems> {
  const problems = new Map<string, MediaProblem>()
  const met = new Set<string>()
  for (const { path, format, file } of mediaUses(ast)) {
    // Another format than the name says is a problem of its own.
    if (!file || file.format !== format || format === 'woff2' || met.has(path)) continue
    met.add(path)
    const known = cache.get('picture', file.digest)
    const problem = known ? (known.value as MediaProblem | null) : ((await ast.media.inspect(path, file)) ?? null)
    if (!known) cache.set('picture', file.digest, { value: problem, node: undefined })
    if (problem) problems.set(path, problem)
  }
  return problems
}
