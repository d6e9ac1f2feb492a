import type { Project } from '../../compiler/3-resolve/project.ts'
import { checkPages } from '../../compiler/pages/check-pages.ts'
import { environmentOf } from '../builder/environment-of.ts'
import { openWorkerPool } from '../builder/worker-pool.ts'
import { orderBundle } from '../builder/bundle/order-bundle.ts'
import type { Host } from '../program/host.ts'
import { refuseTemplates } from '../project/project-code.ts'
import type { CompiledProject } from '../project/compile-project.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { startPages } from './start-pages.ts'
import type { Checkout } from '../project/checkout.ts'

export interface PageFindingsOptions {
  /** Absolute folder of the project. */
  readonly checkout: Checkout
  /** Name of the environment whose pages are rendered. */
  readonly environment: string
  readonly host: Host
}

/** The report, with findings about the rendered start pages added. Prints the duration on standard error. */
export async function withPageFindings(
  { report, compilation }: CompiledProject,
  project: Project,
  { checkout, environment, host }: PageFindingsOptions,
): Promise<FindingsReport> {
  refuseTemplates(checkout, project.sites)
  const begin = host.now()
  const pool = openWorkerPool()
  // Bundle the project's own templates in the same way as a build.
  const bundle = orderBundle({ checkout, flavour: 'production', afresh: false, worker: () => pool.worker(0) })
  try {
    const pages = await startPages(project, {
      root: checkout.root,
      environment: environmentOf(project, environment),
      bundle: await bundle.ready,
      spanOf: compilation.siteSpan,
    })
    const { maxShared } = project.pages
    const { findings, shared } = checkPages(pages, maxShared)
    host.progress(
      `${pages.length} start pages rendered and compared in ${((host.now() - begin) / 1000).toFixed(1)} s\n`,
    )
    return { ...report, ...compilation.withPages(findings), pages: { maxShared, shared } }
  } finally {
    await bundle.ended
    await pool.close()
  }
}
