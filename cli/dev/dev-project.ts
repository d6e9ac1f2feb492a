import { textAssets } from '../../compiler/plan/text-assets.ts'
import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import type { TextAssets } from '../../compiler/plan/text-assets.ts'
import type { Problem } from '../../runtime/dev/messages.ts'
import { readKeys } from '../build/read-keys.ts'
import { cacheFolder } from '../project/cache/cache-folder.ts'
import { digest } from '../program/digest.ts'
import { tally } from '../project/findings-report.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { bundleError } from './dev-bundle.ts'
import type { LoadedBundle } from './dev-bundle.ts'
import { localEnvironments } from './local-environments.ts'
import type { PlacedSite } from './local-environments.ts'
import { problemsOf, templateProblem } from './problems.ts'
import { siteStore } from './site-store.ts'
import type { LiveSite } from './site-store.ts'
import type { Checkout } from '../project/checkout.ts'

/** The state of the project, for the developer. */
export interface ProjectHealth {
  readonly problems: readonly Problem[]
  readonly errors: number
  readonly warnings: number
  readonly bundling: boolean
}

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
}

export function devProject({ checkout, ...first }: DevProjectOptions): DevProject {
  let { project, report } = first
  let texts: TextAssets = textAssets(project, digest)
  let hosts = localEnvironments(project)
  let stores = new Map<string, Promise<(domain: string) => LiveSite | undefined>>()
  let current: Promise<LoadedBundle> | undefined
  let bundling: Promise<LoadedBundle> | undefined
  const faults = new Map<string, Problem>()
  /** The findings, computed once for all pages that ask. */
  let found: readonly Problem[] | undefined
  const storeOf = async (environment: Environment): Promise<(domain: string) => LiveSite | undefined> => {
    if (!current) throw new Error(faults.get('templates')?.message ?? 'The templates could not be bundled.')
    // Read these before waiting for the templates, so that they match.
    const version = { project, texts: project.texts, textAssets: texts }
    return siteStore({
      ...version,
      environment,
      keys: { variables: readKeys(environment, checkout.env).variables },
      pictures: cacheFolder(checkout, 'cards'),
      ...(await current),
    })
  }
  return {
    get project() {
      return project
    },
    get report() {
      return report
    },
    get environments() {
      return hosts.environments
    },
    health() {
      const { errors, warnings } = tally(report)
      found ??= problemsOf(report)
      const besides = [...faults.values()]
      const count = (wanted: Problem['severity']) => besides.filter(({ severity }) => severity === wanted).length
      return {
        problems: [...besides, ...found],
        errors: errors + count('error'),
        warnings: warnings + count('warning'),
        bundling: bundling !== undefined,
      }
    },
    at: (host) => hosts.at(host),
    async site({ environment, domain }) {
      const { name } = environment
      const store = stores.get(name) ?? storeOf(environment)
      stores.set(name, store)
      return (await store)(domain)
    },
    take(compiled) {
      report = compiled.report
      found = undefined
      if (!compiled.project) return
      project = compiled.project
      texts = textAssets(project, digest)
      hosts = localEnvironments(project)
      stores = new Map()
    },
    fault(about, problem) {
      const before = faults.get(about)
      if (problem) faults.set(about, problem)
      else faults.delete(about)
      return JSON.stringify(before) !== JSON.stringify(problem)
    },
    async bundle(loading) {
      bundling = loading
      current ??= loading
      try {
        await loading
        if (bundling !== loading) return
        current = loading
        faults.delete('templates')
        stores = new Map()
      } catch (error) {
        if (bundling === loading) faults.set('templates', templateProblem(bundleError(error), 'templates/'))
        // There is no bundle yet, so wait for the next one.
        if (current === loading) current = undefined
      } finally {
        if (bundling === loading) bundling = undefined
      }
    },
  }
}
