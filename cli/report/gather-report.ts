import { basename } from 'node:path'
import { hideSecretsOf } from '../../compiler/diagnostic/hide-secrets.ts'
import { didYouMean } from '../../compiler/domain/nearest.ts'
import { pageLacks } from '../../compiler/report/page-lacks.ts'
import { tableReport } from '../../compiler/report/table-report.ts'
import { readBuildRecord } from '../builder/build-record.ts'
import { UsageFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import type { Checkout } from '../project/checkout.ts'
import { compileProject } from '../project/compile-project.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { commitNamed } from '../project/git/commit-of.ts'
import { today } from '../project/today.ts'
import { printable } from '../text/printable.ts'
import type { withPageFindings as WithPageFindings } from '../validate/with-page-findings.lazy.ts'
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
  refuseUnknown(environment, asked, platform && Object.keys(platform.value.environments))
  const { project } = compiled
  const findings =
    pages && project ? await measure(compiled, project, { checkout, environment, host }) : compiled.report
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

async function measure(...of: Parameters<typeof WithPageFindings>): Promise<FindingsReport> {
  const { withPageFindings } = await import('../validate/with-page-findings.lazy.ts')
  return withPageFindings(...of)
}

/** Throws for an unknown environment. If environments could not be read, accepts any name. */
function refuseUnknown(name: string, asked: string | undefined, known: readonly string[] | undefined): void {
  if (asked === undefined || known === undefined || known.includes(name)) return
  throw new UsageFailure(`There is no environment \`${printable(name)}\`.${didYouMean(name, known)}`)
}
