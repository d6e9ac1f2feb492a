import { relative } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Project } from '../../compiler/3-resolve/project.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'
import { writeOutputs } from '../files/output-file.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { ResultOrFailure } from '../program/outcome.ts'
import { emptyCacheFolder } from '../project/cache/cache-folder.ts'
import { foreignCache } from '../project/cache/foreign-cache.ts'
import type { Checkout } from '../project/checkout.ts'
import { compileSources } from '../project/compile-project.ts'
import { configFile, skipsConfig } from '../project/config/project-config.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { commitNow } from '../project/git/commit-now.ts'
import { loadProject } from '../project/load-project.ts'
import { progressOf } from '../text/progress.ts'
import type { BuildEvent } from './build-event.ts'
import type { BuildServices } from './build-services.ts'
import { noCommit } from './build-options.ts'
import type { BuildOptions, Refuse } from './build-options.ts'
import { keepBuildRecord } from './build-record.ts'
import { buildData, buildProgress, buildSummary } from './build-text.ts'
import type { BundleParts } from './bundle/bundle.ts'
import { orderBundle } from './bundle/order-bundle.ts'
import { clearCache } from './clear-cache.ts'
import { environmentOf } from './environment-of.ts'
import { profileTable, traceOf } from './profile.ts'
import { readKeys, requireKeys } from './read-keys.ts'
import type { Keys } from './read-keys.ts'
import type { BuildRequest } from './read-state.ts'
import { findOutput } from './release/output.ts'
import { runBuild } from './run-build.ts'
import { stopwatch } from './stopwatch.ts'
import type { BuildTimes } from './stopwatch.ts'
import { buildKey, commitVariable, generatedSeals, unchangedBuild } from './unchanged-build.ts'
import type { BuildKey, CompleteBuild, ReportedBuild } from './unchanged-build.ts'
import { verifiedText, verifyBuild } from './verify-build.ts'
import { openWorkerPool } from './worker-pool.ts'

/** Reads the tables, builds the sites, and sums up. @param refuse the outcome if findings prevent a build */
export async function buildProject(
  options: BuildOptions,
  refuse: Refuse,
  host: Host,
): Promise<ResultOrFailure<'build'>> {
  const { checkout, out, jobs } = options
  const { root } = checkout
  const begin = host.now()
  const output = findOutput(out, root)
  const foreign = foreignCache(checkout, out)
  if (foreign !== undefined) host.progress(`${foreign}\n`)
  if (skipsConfig(checkout))
    host.progress(`Not used: \`${configFile}\`, because \`--no-project-code\` runs no code of the project.\n`)
  if (options.clean) emptyCacheFolder(root, 'bundles')
  limitHeap()
  const pool = openWorkerPool()
  // Bundling does not need the tables, so a worker starts it while this thread reads them.
  const bundle = orderBundle({ checkout, flavour: 'production', afresh: options.clean, worker: () => pool.worker(0) })
  const leave = async (): Promise<void> => {
    await bundle.ended
    await pool.close()
    clearCache(root, 'all')
  }
  const uninterrupted = host.onInterrupt(leave)
  const progress = progressOf(host)
  const show = buildProgress(host, progress)
  const watched = stopwatch(host.now, begin)
  const watch = (event: BuildEvent): void => {
    watched.note(event)
    show(event)
  }
  try {
    const sources = loadProject(checkout)
    const key = buildKey(options, sources, host)
    const unchanged = bundle.kept && unchangedBuild(options, key, bundle.kept.key, output, host)
    const done =
      unchanged ??
      (await compileAndBuild(options, sources, host, {
        bundle,
        pool,
        jobs,
        watch,
        key,
        env: host.env,
        onInterrupt: host.onInterrupt,
      }))
    if ('diagnostics' in done) return refuse(done, host)
    return await summedUp(options, done, watched.times(), host)
  } finally {
    progress.end()
    await leave()
    uninterrupted()
  }
}

/** Records a finished build, verifies it if that is asked for, and sums up. */
async function summedUp(
  options: BuildOptions,
  { result, warnings, keys }: ReportedBuild,
  times: BuildTimes,
  host: Host,
): Promise<ResultOrFailure<'build'>> {
  const { checkout, environment, profile } = options
  const out = relative(checkout.root, options.out).replaceAll('\\', '/') || '.'
  keepBuildRecord(checkout, { environment, out, result, times })
  if (profile) writeOutputs([{ ...profile, content: traceOf(times) }])
  const verified = options.verify > 0 ? await verifyBuild(options, result, host, buildProject) : undefined
  const isSound = result.failed.size === 0 && Object.keys(verified?.different ?? {}).length === 0
  const affected = options.affected !== undefined
  const facts = { milliseconds: times.total, warnings, keys, affected }
  return {
    exitCode: isSound ? exitCodes.ok : exitCodes.findings,
    result: { environment, out, ...buildData(result, facts), ...(verified && { verified }) },
    text: [
      buildSummary(result, facts, host),
      ...(profile ? [`\n${profileTable(times, host)}`] : []),
      ...(verified ? [verifiedText(verified)] : []),
    ].join(''),
  }
}

/** @returns the findings instead, if they prevent a build */
async function compileAndBuild(
  options: BuildOptions,
  sources: SourceSet,
  host: Host,
  { key, ...services }: Omit<BuildServices, 'complete'> & { readonly key: BuildKey },
): Promise<ReportedBuild | FindingsReport> {
  const { checkout } = options
  const compiled = await compiledFrom(checkout, sources)
  if ('diagnostics' in compiled) return compiled
  const { project, warnings } = compiled
  const keys = keysOf(project, options, host)
  const complete = (bundle: string): CompleteBuild | undefined => {
    const variables = [...Object.keys(keys.variables), ...(keys.findsCommit ? [commitVariable] : [])]
    const { unset, off } = keys
    return (
      key && {
        key: key(bundle, variables),
        variables,
        warnings,
        unset: [...unset],
        off: [...off],
        generated: generatedSeals(checkout),
      }
    )
  }
  const request = await requestOf(project, options, keys, () => services.bundle.ready, host)
  return { result: await runBuild(project, request, { ...services, complete }), warnings, keys }
}

/** Compiles the project, and forgets all that a build does not need. @returns the findings instead, if they prevent a build */
async function compiledFrom(
  checkout: Checkout,
  sources: SourceSet,
): Promise<{ readonly project: Project; readonly warnings: number } | FindingsReport> {
  const { project, report } = await compileSources(checkout, sources)
  return project ? { project, warnings: report.diagnostics.length } : report
}

/** The request of a build, with the sites that are affected since a commit selected. */
export async function requestOf(
  project: Project,
  { affected, ...options }: BuildOptions,
  { variables, commit }: BuildKeys,
  bundle: () => Promise<BundleParts>,
  host: Host,
): Promise<BuildRequest> {
  const request = { ...options, keys: { variables, commit } }
  if (affected === undefined) return request
  const { affectedDomains } = await import('./affected.lazy.ts')
  const among = await affectedDomains(project, request, affected, bundle, host)
  return { ...request, selection: { ...options.selection, among } }
}

/** The keys of a build, and the commit that its pages report. */
export interface BuildKeys extends Keys {
  readonly commit: string | undefined
  /** Whether nobody named the commit, and monitoring reports one. */
  readonly findsCommit: boolean
}

/** The keys of a build's environment. Throws if one that is required is not set. */
export function keysOf(project: Project, options: BuildOptions, { env }: Pick<Host, 'env'>): BuildKeys {
  const environment = environmentOf(project, options.environment)
  const keys = readKeys(environment, env, options.allowedVariables)
  if (options.requireKeys) requireKeys(keys)
  // Without monitoring git is not asked: that takes milliseconds.
  const findsCommit = options.commit === undefined && environment.datadog !== undefined && !keys.off.includes('Datadog')
  const commit = findsCommit ? commitNow(options.checkout) : options.commit
  return { ...keys, commit: commit === noCommit ? undefined : commit, findsCommit }
}

/**
 * Keeps the memory of all threads near to what they use: V8 lets garbage pile up to four times as much, because it sees a
 * machine with free memory. In a build of 1,500 sites from nothing, that saves 27 % of the memory for 5 % of the processor time.
 */
function limitHeap(): void {
  setFlagsFromString('--heap-growing-percent=100')
}
