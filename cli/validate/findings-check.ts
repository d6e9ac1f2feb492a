import { textOption } from '../program/command.ts'
import type { CommandOptions } from '../program/command.ts'
import type { Host } from '../program/host.ts'
import { compileProject } from '../project/compile-project.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import type { Checkout } from '../project/checkout.ts'

/**
 * A function that checks a project for `validate`: the tables, and what `--env`, `--pages` and `--since` add. Throws a
 * command failure if the environment or the commit does not exist.
 */
export async function findingsCheck(
  checkout: Checkout,
  options: CommandOptions,
  host: Host,
): Promise<() => Promise<FindingsReport>> {
  const ref = textOption(options, 'since')
  const added = ref === undefined ? undefined : await (await import('./added-since.lazy.ts')).addedSince(checkout, ref)
  const environment = textOption(options, 'env')
  const chosen = environment === undefined ? undefined : { name: environment, variables: host.env }
  return async () => {
    const compiled = await compileProject(checkout, undefined, chosen)
    if (environment !== undefined && compiled.project) {
      const { environmentOf } = await import('../builder/environment-of.ts')
      environmentOf(compiled.project, environment)
    }
    if (options['pages'] === true && compiled.project) {
      const { withPageFindings } = await import('./with-page-findings.lazy.ts')
      return withPageFindings(compiled, compiled.project, { checkout, environment: environment ?? 'production', host })
    }
    return added ? added(compiled.report) : compiled.report
  }
}
