import { commitOf } from '../project/git/commit-of.ts'
import { compileSources } from '../project/compile-project.ts'
import { projectAt } from '../project/project-at.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import type { Checkout } from '../project/checkout.ts'

/**
 * Prepares a comparison of a project's findings with those at a commit. Throws a command failure if the commit does not
 * exist.
 * @returns a function that removes the findings of the commit from a report.
 */
export async function addedSince(checkout: Checkout, ref: string): Promise<(report: FindingsReport) => FindingsReport> {
  const commit = await commitOf(checkout, ref, '--since')
  const { compilation: before } = await compileSources(checkout, await projectAt(checkout, commit))
  const known = new Set([...before.diagnostics, ...before.waived].map(({ fingerprint }) => fingerprint))
  return (report) => {
    const added = report.diagnostics.filter(({ fingerprint }) => !known.has(fingerprint))
    return {
      ...report,
      diagnostics: added,
      waived: report.waived.filter(({ fingerprint }) => !known.has(fingerprint)),
      since: { ref, commit, known: report.diagnostics.length - added.length },
    }
  }
}
