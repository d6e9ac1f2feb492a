import { basename } from 'node:path'
import { hideSecretsOf } from '../../compiler/diagnostic/hide-secrets.ts'
import { pageLacks } from '../../compiler/report/page-lacks.ts'
import { tableReport } from '../../compiler/report/table-report.ts'
import { readBuildRecord } from '../builder/build-record.ts'
import { noEnvironment } from '../builder/environment-of.ts'
import type { Host } from '../program/host.ts'
import type { Checkout } from '../project/checkout.ts'
import { compileProject } from '../project/compile-project.ts'
import { commitNamed } from '../project/git/commit-of.ts'
import { today } from '../project/today.ts'
import type { Report } from './page/report.ts'
import { releaseSizes } from './release-sizes.ts'
import { tableChanges } from './table-changes.ts'

export interface ReportOptions {
  /** The requested environment. Without it, keys are not checked. */
  readonly environment: string | undefined
  /** Folder of the build, relative to the project. */
  readonly dist: string
  /** Whether to render the start pages and measure how much text they share. */
  readonly pages: boolean
}

/** Reads everything to report about the project, with or without findings. */
export async function gatherReport(
  checkout: Checkout,
  { environment: asked, dist, pages }: ReportOptions,
  host: Host,
): Promise<Report> {
  const { root } = checkout
  const environment = asked ?? 'production'
  const chosen = asked === undefined ? undefined : { name: asked, variables: host.env }
  const compiled = await compileProject(checkout, undefined, chosen)
  const { context, hide } = compiled.compilation
  const { platform } = context.ast
  // If environments could not be read, any name is accepted.
  const known = platform?.value.environments
  if (asked !== undefined && known && !Object.hasOwn(known, asked)) throw noEnvironment(asked, known)
  const { project } = compiled
  let findings = compiled.report
  if (pages && project) {
    const { withPageFindings } = await import('../validate/with-page-findings.lazy.ts')
    findings = await withPageFindings(compiled, project, { checkout, environment, host })
  }
  // Works outside a repository and without git.
  const commit = await commitNamed(checkout, 'HEAD').catch(() => undefined)
  const release = releaseSizes(checkout, dist)
  const build = readBuildRecord(checkout)
  return {
    name: hide(platform?.value.brand.name ?? basename(root)),
    environment,
    day: today(),
    ...(commit !== undefined && { commit: commit.slice(0, 7) }),
    table: hideSecretsOf(tableReport(context, findings.diagnostics), hide),
    ...(project && { lacks: pageLacks(project) }),
    ...(findings.pages && { shared: findings.pages }),
    findings,
    ...(release && { release }),
    ...(build && { build }),
    changes: await tableChanges(checkout, environment, host),
  }
}
