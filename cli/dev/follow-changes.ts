import type { Problem } from '../../runtime/dev/messages.ts'
import { compileSources } from '../load/compile-project.ts'
import type { CompiledProject } from '../load/compile-project.ts'
import { lastingParseCache } from '../load/lasting-parse-cache.ts'
import { loadProject } from '../load/load-project.ts'
import { parseCacheOf } from '../load/parse-cache-of.ts'
import type { DevBundle } from './dev-bundle.ts'
import type { DevProject } from './dev-project.ts'
import type { OpenPages } from './open-pages.ts'
import { readingProblem } from './problems.ts'
import type { Watching } from './watch-project.ts'

export interface FollowOptions {
  /** Absolute folder of the project. */
  readonly root: string
  readonly watching: Watching
  readonly project: DevProject
  readonly bundle: DevBundle
  readonly open: OpenPages
  /** Called after each compilation. */
  readonly onCompiled: (compiled: CompiledProject) => void
  /** Called where the files could not be read, and without a problem where they could. */
  readonly onRead: (problem: Problem | undefined) => void
}

/** Of a file that is being written only a part may be there: a mistake is one once nothing more is saved for so long, in milliseconds. */
const doubt = 60

/** Takes each change of a project's files and tells the open pages, until the process ends. */
export async function followChanges({
  root,
  watching,
  project,
  bundle,
  open,
  onCompiled,
  onRead,
}: FollowOptions): Promise<never> {
  const cache = lastingParseCache(parseCacheOf(root))
  let stale = false
  for (;;) {
    const changed = await watching.next()
    stale ||= changed.has('tables')
    // Files may be gone, or folders have become files, in the middle of it: the next change is taken all the same.
    try {
      if (changed.has('templates')) {
        const bundled = project.bundle(bundle.load())
        void open.tell()
        void bundled.then(open.tell)
      }
      if (!stale) continue
      const compiled = await compileSources(root, loadProject(root), undefined, cache)
      if (!compiled.project && (await watching.within(doubt))) continue
      stale = false
      project.take(compiled)
      onRead(undefined)
      await open.tell()
      onCompiled(compiled)
    } catch (error) {
      onRead(readingProblem(error, root))
    }
  }
}
