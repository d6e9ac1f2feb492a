import type { Project } from '../../compiler/index.ts'
import type { Host } from '../host.ts'
import { compileProject } from '../load/compile-project.ts'
import { findingsPretty } from '../views/findings/pretty.ts'
import type { FindingsReport } from '../views/findings-report.ts'
import { styleFor } from '../views/style.ts'
import { readingProblem } from './problems.ts'
import { watchProject } from './watch-project.ts'

/** A project without a mistake. */
export interface WholeProject {
  readonly project: Project
  readonly report: FindingsReport
}

/**
 * Compiles the project in `root`. Where it has mistakes they are shown, and it is compiled again each time that a file is
 * saved, until it has none; where nobody is watching they are returned.
 */
export async function firstWhole(root: string, host: Host): Promise<WholeProject | FindingsReport> {
  const { project, report } = await compileProject(root)
  if (project) return { project, report }
  if (!host.interactive) return report
  const watching = watchProject(root)
  const uninterrupted = host.onInterrupt(() => {
    watching.close()
    return Promise.resolve()
  })
  try {
    for (let wrong = findingsPretty(report, styleFor(host.color)); ;) {
      host.progress(`${wrong}Nothing is served until they are mended.\n`)
      await watching.next()
      try {
        const next = await compileProject(root)
        if (next.project) return { project: next.project, report: next.report }
        wrong = findingsPretty(next.report, styleFor(host.color))
      } catch (error) {
        // What is read may go meanwhile.
        wrong = `${readingProblem(error, root).message}\n`
      }
    }
  } finally {
    watching.close()
    uninterrupted()
  }
}
