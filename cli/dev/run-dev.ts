import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import { devFolder } from '../../runtime/dev/messages.ts'
import type { Problem, ProjectState } from '../../runtime/dev/messages.ts'
import { clearCache } from '../builder/clear-cache.ts'
import { readKeys } from '../builder/read-keys.ts'
import { openWorkerPool } from '../builder/worker-pool.ts'
import { packageRoot } from '../files/package.ts'
import { findingsData } from '../findings/findings-data.ts'
import type { Host } from '../program/host.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { refuseTemplates } from '../project/project-code.ts'
import { watchProject } from '../project/watch-project.ts'
import { devBundle } from './dev-bundle.ts'
import { devEnvironment, noEnvironment, hostIn } from './local-environments.ts'
import { devPages } from './dev-pages.ts'
import type { DevPages, PageAddress } from './dev-pages.ts'
import { devProject } from './dev-project.ts'
import type { DevProject, DevProjectOptions } from './dev-project.ts'
import { changeText, devText, problemText } from './dev-text.ts'
import { followChanges } from './follow-changes.ts'
import { openIntakes } from './intakes.ts'
import { liveServer } from './live-server.ts'
import { openPages } from './open-pages.ts'
import { templateProblem } from './problems.ts'

export interface DevOptions extends DevProjectOptions {
  /** 0 for any free port. */
  readonly port: number
}

/** Serves a project and follows changes to its files, until a signal ends the process. */
export async function runDev({ checkout, port, ...options }: DevOptions, host: Host): Promise<never> {
  const { root } = checkout
  refuseTemplates(checkout, options.project.sites)
  const environment = devEnvironment(options.project, options.environment)
  readKeys(environment, host.env, options.allowedVariables)
  const pool = openWorkerPool()
  const project = devProject({ checkout, ...options })
  let listening = port
  const pages = devPages(project, environment.name, () => listening)
  const switchKey = randomUUID()
  const open = openPages(pages, (address) => stateAt(address, { project, pages, port: listening, switchKey }))
  /** Reports a problem outside of compilation: once in the terminal, and on pages until it is solved. */
  const tellOf = (about: string, problem: Problem | undefined): void => {
    if (!project.fault(about, problem)) return
    if (problem) tell(problem, host)
    void open.tell()
  }
  const intakes = openIntakes(tellOf)
  const late = lateErrors(host, tellOf)
  const bundle = devBundle({ checkout, worker: () => pool.worker(0), onOther: late.forget })
  // In the package's own repository, also watch the sources of its pages.
  const watching = watchProject(checkout, root === packageRoot ? [join(packageRoot, 'runtime')] : [])
  const leave = async (): Promise<void> => {
    watching.close()
    await intakes.close()
    await bundle.ended()
    await pool.close()
    clearCache(root, 'all')
    late.close()
  }
  host.onInterrupt(leave)
  try {
    const server = await liveServer({ pages, open, intakes, port, switchKey })
    host.onInterrupt(server.close)
    listening = server.port
    const intake = await intakes.of(environment)
    // Bundle the templates while the user reads the URLs.
    void project.bundle(bundle.load()).then(open.tell)
    host.progress(devText({ sites: options.project.sites, environment, port: listening, intake: intake.address }))
    host.event('listening', listeningData(options.project.sites, environment, listening))
    return await followChanges({
      checkout,
      watching,
      project,
      bundle,
      open,
      onCompiled(compiled) {
        host.event('checked', checkedData(compiled))
        host.progress(changeText(compiled, host))
        intakes.renew(project.environments)
        tellOf('environments', project.environments.length === 0 ? noEnvironment : undefined)
      },
      onRead: (problem) => tellOf('files', problem),
    })
  } catch (error) {
    await leave()
    throw error
  }
}

function tell(problem: Problem, host: Host): void {
  const { severity, message, help } = problem
  host.event('problem', { severity, message, help })
  host.progress(problemText(problem, host))
}

/** The state of the project, for an open page. */
function stateAt(
  address: PageAddress,
  {
    project,
    pages,
    port,
    switchKey,
  }: { readonly project: DevProject; readonly pages: DevPages; readonly port: number; readonly switchKey: string },
): ProjectState {
  const placed = pages.placed(address)
  const hrefIn = (environment: Environment, domain: string): string => {
    const path = new URLSearchParams({ name: environment.name, path: address.path, key: switchKey })
    return `http://${hostIn(environment, domain)}:${port}${devFolder}environment?${String(path)}`
  }
  return {
    ...project.health(),
    ...(placed && { environment: placed.environment.name }),
    environments: placed
      ? project.environments.map((row) => ({ name: row.name, href: hrefIn(row, placed.domain) }))
      : [],
    index: `http://localhost:${port}/`,
  }
}

/** For `--format json`: which sites are served at which URLs. */
function listeningData(sites: Project['sites'], environment: Environment, port: number) {
  return {
    port,
    url: `http://localhost:${port}/`,
    environment: environment.name,
    sites: sites.map(({ domain }) => ({ domain, url: `http://${hostIn(environment, domain)}:${port}/` })),
  }
}

/** For `--format json`: the result of a change to the files. */
function checkedData({ ok, report }: { readonly ok: boolean; readonly report: FindingsReport }) {
  return { ok, sites: report.counts.sites, findings: findingsData(report).findings }
}

interface LateErrors {
  /** Clears the errors so far: the templates that threw them have been replaced. */
  forget(): void
  /** Restores the default: such errors end the process again. */
  close(): void
}

/** A timer may throw a different error each time. */
const most = 10

/**
 * Reports errors that templates throw outside of rendering, e.g. in a timer or an unhandled promise, instead of
 * ending the process.
 * @param tell receives a problem, or `undefined` when it is solved, under a name
 */
function lateErrors(
  { onStrayError }: Pick<Host, 'onStrayError'>,
  tell: (about: string, problem: Problem | undefined) => void,
): LateErrors {
  const known = new Set<string>()
  const take = (error: unknown): void => {
    const problem = templateProblem(error, 'templates/')
    const about = `late ${problem.message}`
    if (known.size >= most && !known.has(about)) return
    known.add(about)
    tell(about, { ...problem, message: `Error outside of rendering: ${problem.message}` })
  }
  const close = onStrayError?.(take)
  return {
    forget() {
      for (const about of known) tell(about, undefined)
      known.clear()
    },
    close: () => close?.(),
  }
}
