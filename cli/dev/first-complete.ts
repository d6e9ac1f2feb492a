import type { Project } from '../../compiler/3-resolve/project.ts'
import type { Host } from '../program/host.ts'
import { compileProject } from '../project/compile-project.ts'
import { findingsPretty } from '../findings/formats/pretty.ts'
import { tally } from '../project/findings-report.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { problemsOf, readingProblem } from './problems.ts'
import { waitingServer } from './waiting-server.ts'
import type { WaitingState } from './waiting-server.ts'
import { watchProject } from '../project/watch-project.ts'
import type { Checkout } from '../project/checkout.ts'

/** A project without errors, and the port to serve it on. */
export interface CompleteProject {
  readonly project: Project
  readonly report: FindingsReport
  readonly port: number
}

export interface FirstCompleteOptions {
  readonly checkout: Checkout
  /** 0 for any free port. */
  readonly port: number
}

/**
 * Compiles the project. If it has errors, they are shown in the terminal and at its port, and every
 * saved change is compiled until no error is left. Without an interactive terminal, the findings are returned
 * instead. Throws if the port is taken.
 */
export async function firstComplete(
  { checkout, port }: FirstCompleteOptions,
  host: Host,
): Promise<CompleteProject | FindingsReport> {
  const { project, report } = await compileProject(checkout)
  if (project) return { project, report, port }
  if (!host.interactive) return report
  let state = stateOf(report)
  const server = await waitingServer(port, () => state)
  const watching = watchProject(checkout)
  const close = (): Promise<void> => {
    watching.close()
    return server.close()
  }
  const uninterrupted = host.onInterrupt(close)
  try {
    for (let wrong = findingsPretty(report, host); ;) {
      host.progress(`${wrong}There are no pages until you fix this. http://localhost:${server.port} shows it too.\n`)
      await watching.next()
      try {
        const next = await compileProject(checkout)
        if (next.project) return { project: next.project, report: next.report, port: server.port }
        wrong = findingsPretty(next.report, host)
        state = stateOf(next.report)
      } catch (error) {
        // Files may disappear while they are read.
        const problem = readingProblem(error, checkout.root)
        wrong = `${problem.message}\n`
        state = { problems: [problem], errors: 1, warnings: 0 }
      }
      await server.tell()
    }
  } finally {
    uninterrupted()
    await close()
  }
}

function stateOf(report: FindingsReport): WaitingState {
  const { errors, warnings } = tally(report)
  return { problems: problemsOf(report), errors, warnings }
}
