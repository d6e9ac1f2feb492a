import { compile } from '../../compiler/compile.ts'
import { commitOf } from '../project/git/commit-of.ts'
import { parseCacheOf } from '../project/cache/parse-cache-of.ts'
import { projectAt } from '../project/project-at.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import type { Checkout } from '../project/checkout.ts'

/**
 * Prepares a comparison of a project's findings with those at a commit. Throws a command failure if the commit does not
 * exist.
 * @param today the day of the run. It decides for both sides which waivers have expired.
 * @returns a function that removes the findings of the commit from a report.
 */
export async function addedSince(
  checkout: Checkout,
  ref: string,
  today: string,
): Promise<(report: FindingsReport) => FindingsReport> {
  const commit = await commitOf(checkout, ref, '--since')
  const cache = parseCacheOf(checkout)
  const { diagnostics, waived } = await compile(await projectAt(checkout, commit), { cache, today })
  const known = new Set([...diagnostics, ...waived].map(({ fingerprint }) => fingerprint))
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
