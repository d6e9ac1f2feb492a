import { compareText } from '../diagnostic/sort.ts'
import type { Project } from '../3-resolve/project.ts'
import { emitters } from './emitters/index.ts'
import type { FileTree } from './file-tree.ts'

/** The typed modules of a project. */
export function emit(project: Project): FileTree {
  return new Map(
    emitters
      .map((emitter): [string, string] => [emitter.path, emitter.content(project)])
      .toSorted(([a], [b]) => compareText(a, b)),
  )
}
