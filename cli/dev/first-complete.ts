import type { Project } from '../../compiler/3-resolve/project.ts'
import type { Host } from '../program/host.ts'
import { compileProject } from '../project/compile-project.ts'
import { findingsPretty } from '../findings/formats/pretty.ts'
import { tally } from '../project/findings-report.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { problemsOf, readingProblem } from './problems.ts'
import { watchProject } from '../project/watch-project.ts'
import type { Checkout } from '../project/checkout.ts'
import type { ProjectState } from '../../runtime/dev/messages.ts'
import type { OpenServer } from '../serve/open-server.ts'
import type { DevPages } from './dev-pages.ts'
import { openIntakes } from './intakes.ts'
import { ownPage } from './live-page.ts'
import { liveServer } from './live-server.ts'
import { openPages } from './open-pages.ts'
import { waitingPage } from './own-pages.ts'

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

interface WaitingServer extends OpenServer {
  /** Sends the current problems to the open pages. */
  tell(): Promise<void>
}

/** The problems of a project that has no pages yet. */
type WaitingState = Pick<ProjectState, 'problems' | 'errors' | 'warnings'>

/**
 * Serves the problems of a project instead of its pages. When this server closes, open pages reconnect and turn
 * into pages of the sites. Throws if the port is taken.
 * @param port 0 for any free port
 */
async function waitingServer(port: number, stateNow: () => WaitingState): Promise<WaitingServer> {
  const page = ownPage(waitingPage())
  let listening = port
  const pages: DevPages = {
    placed: () => undefined,
    environmentsAt: () => new Set(),
    answer: () => Promise.resolve({ kind: 'waiting', page }),
  }
  const open = openPages(pages, () => ({
    ...stateNow(),
    bundling: false,
    environments: [],
    index: `http://localhost:${listening}/`,
  }))
  // Without sites, no page sends events.
  const server = await liveServer({ pages, open, intakes: openIntakes(() => {}), port, switchKey: '' })
  listening = server.port
  return { ...server, tell: open.tell }
}
