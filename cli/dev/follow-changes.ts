import type { Problem } from '../../runtime/dev/messages.ts'
import { compileProject } from '../project/compile-project.ts'
import type { CompiledProject } from '../project/compile-project.ts'
import type { DevBundle } from './dev-bundle.ts'
import type { DevProject } from './dev-project.ts'
import type { OpenPages } from './open-pages.ts'
import { readingProblem } from './problems.ts'
import type { Watching } from '../project/watch-project.ts'
import type { Checkout } from '../project/checkout.ts'

export interface FollowOptions {
  readonly checkout: Checkout
  readonly watching: Watching
  readonly project: DevProject
  readonly bundle: DevBundle
  readonly open: OpenPages
  /** Called after each compilation. */
  readonly onCompiled: (compiled: CompiledProject) => void
  /** Called after each attempt to read the files: with a problem, or with `undefined` if they could be read. */
  readonly onRead: (problem: Problem | undefined) => void
}

/** Milliseconds without another save before an error counts: a file may be incomplete while it is being written. */
const doubt = 60

/** Processes every change to the project's files and updates the open pages, until the process ends. */
export async function followChanges({
  checkout,
  watching,
  project,
  bundle,
  open,
  onCompiled,
  onRead,
}: FollowOptions): Promise<never> {
  let stale = false
  for (;;) {
    const changed = await watching.next()
    stale ||= changed.has('tables')
    // Files may disappear or turn into folders while they are read. Report that, and wait for the next change.
    try {
      if (changed.has('templates')) {
        const bundled = project.bundle(bundle.load())
        void open.tell()
        void bundled.then(open.tell)
      }
      if (!stale) continue
      const compiled = await compileProject(checkout)
      if (!compiled.project && (await watching.within(doubt))) continue
      stale = false
      project.take(compiled)
      onRead(undefined)
      await open.tell()
      onCompiled(compiled)
    } catch (error) {
      onRead(readingProblem(error, checkout.root))
    }
  }
}
