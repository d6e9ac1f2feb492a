import { compareText } from '../diagnostic/sort.ts'
import type { Project } from '../3-resolve/project.ts'
import { emitters } from './emitters/index.ts'

/** The typed modules of a project: relative path (forward slashes) to content, sorted by path. */
export function emit(project: Project): ReadonlyMap<string, string> {
  return new Map(
    emitters
      .map((emitter): [string, string] => [emitter.path, emitter.content(project)])
      .toSorted(([a], [b]) => compareText(a, b)),
  )
}
