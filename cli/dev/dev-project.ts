import { textAssets } from '../../compiler/plan/text-assets.ts'
import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import type { Problem, ProjectState } from '../../runtime/dev/messages.ts'
import { readKeys } from '../builder/read-keys.ts'
import { cacheFolder } from '../project/cache/cache-folder.ts'
import { digest } from '../program/digest.ts'
import { tally } from '../project/findings-report.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { bundleError } from './dev-bundle.ts'
import type { LoadedBundle } from './dev-bundle.ts'
import { localEnvironments } from './local-environments.ts'
import type { LocalEnvironments, PlacedSite } from './local-environments.ts'
import { problemsOf, templateProblem } from './problems.ts'
import { siteStore } from './site-store.ts'
import type { LiveSite } from './site-store.ts'
import type { Checkout } from '../project/checkout.ts'
import type { TextAssets } from '../../compiler/plan/site-inputs.ts'

/** The state of the project, for the developer. */
export type ProjectHealth = Pick<ProjectState, 'problems' | 'errors' | 'warnings' | 'bundling'>

/** The last version of the project without errors, and the problems since. */
export interface DevProject {
  /** The sites and environments of the last version that compiled. */
  readonly project: Project
  readonly environments: readonly Environment[]
  /** The report of the last compilation, successful or not. */
  readonly report: FindingsReport
  health(): ProjectHealth
  /** The sites at a host, one per environment that uses it. */
  at(host: string): readonly PlacedSite[]
  /** The current site. Waits for the templates. Throws if they cannot be bundled, or if a key is invalid. */
  site(placed: PlacedSite): Promise<LiveSite | undefined>
  /**
   * Accepts the result of a compilation: a new version of the project if it compiled, otherwise only its
   * findings.
   */
  take(compiled: { readonly project: Project | undefined; readonly report: FindingsReport }): void
  /**
   * Sets a problem outside of compilation, or clears it.
   * @param about replaces the earlier problem with this name
   * @returns whether anything changed
   */
  fault(about: string, problem: Problem | undefined): boolean
  /** Accepts templates that are being bundled. Resolves when bundling ends, whether it succeeded or not. */
  bundle(loading: Promise<LoadedBundle>): Promise<void>
}

export interface DevProjectOptions {
  readonly checkout: Checkout
  readonly project: Project
  readonly report: FindingsReport
  /** Name of the environment to serve. */
  readonly environment: string
  /** Variables that may be in pages in addition. */
  readonly allowedVariables: readonly string[]
}

export function devProject({ checkout, environment: chosen, ...first }: DevProjectOptions): DevProject {
  let { report } = first
  let found = problemsOf(report)
  let version = versionOf(first.project, chosen)
  const templates: Templates = { current: undefined, bundling: undefined }
  const faults = new Map<string, Problem>()
  const storeOf = async (environment: Environment): Promise<SiteStore> => {
    if (!templates.current) throw new Error(faults.get('templates')?.message ?? 'The templates could not be bundled.')
    // Read these before waiting for the templates, so that they match.
    const { project, textAssets: texts } = version
    return siteStore({
      project,
      texts: project.texts,
      root: checkout.root,
      textAssets: texts,
      environment,
      keys: { variables: readKeys(environment, checkout.env, first.allowedVariables).variables },
      pictures: cacheFolder(checkout, 'cards'),
      ...(await templates.current),
    })
  }
  return {
    get project() {
      return version.project
    },
    get report() {
      return report
    },
    get environments() {
      return version.hosts.environments
    },
    health: () => ({ ...healthOf(report, found, [...faults.values()]), bundling: templates.bundling !== undefined }),
    at: (host) => version.hosts.at(host),
    async site({ environment, domain }) {
      const { stores } = version
      const store = stores.get(environment.name) ?? storeOf(environment)
      stores.set(environment.name, store)
      return (await store)(domain)
    },
    take(compiled) {
      report = compiled.report
      found = problemsOf(report)
      if (compiled.project) version = versionOf(compiled.project, chosen)
    },
    fault(about, problem) {
      const before = faults.get(about)
      if (problem) faults.set(about, problem)
      else faults.delete(about)
      return JSON.stringify(before) !== JSON.stringify(problem)
    },
    bundle: (loading) =>
      load(templates, loading, (error) => {
        if (error === undefined) {
          faults.delete('templates')
          version.stores.clear()
        } else faults.set('templates', templateProblem(bundleError(error), 'templates/'))
      }),
  }
}

/** The templates in use, and those that are being bundled. */
interface Templates {
  /** `undefined` until the first templates are bundled, or if that failed. */
  current: Promise<LoadedBundle> | undefined
  bundling: Promise<LoadedBundle> | undefined
}

/**
 * Uses templates once they are bundled, unless newer ones are bundled meanwhile.
 * @param onEnd called if they are the newest; with the error if they cannot be bundled
 */
async function load(
  templates: Templates,
  loading: Promise<LoadedBundle>,
  onEnd: (error: unknown) => void,
): Promise<void> {
  templates.bundling = loading
  templates.current ??= loading
  const error = await loading.then(
    () => undefined,
    (reason: unknown) => reason ?? new Error('The templates could not be bundled.'),
  )
  // There is no bundle yet, so wait for the next one.
  if (error !== undefined && templates.current === loading) templates.current = undefined
  if (templates.bundling !== loading) return
  templates.bundling = undefined
  if (error === undefined) templates.current = loading
  onEnd(error)
}

type SiteStore = (domain: string) => LiveSite | undefined

/** A version of the project that compiled. */
interface Version {
  readonly project: Project
  readonly textAssets: TextAssets
  readonly hosts: LocalEnvironments
  /** The sites as rendered with the current templates, by environment. */
  readonly stores: Map<string, Promise<SiteStore>>
}

/** @param environment the name of the one to serve */
function versionOf(project: Project, environment: string): Version {
  const hosts = localEnvironments(project, environment)
  return { project, textAssets: textAssets(project, digest, 'all'), hosts, stores: new Map() }
}

/** @param found the findings of the report @param faults problems outside of compilation */
function healthOf(
  report: FindingsReport,
  found: readonly Problem[],
  faults: readonly Problem[],
): Omit<ProjectHealth, 'bundling'> {
  const { errors, warnings } = tally(report)
  const count = (wanted: Problem['severity']) => faults.filter(({ severity }) => severity === wanted).length
  return {
    problems: [...faults, ...found],
    errors: errors + count('error'),
    warnings: warnings + count('warning'),
  }
}
