import { domainNamed } from '../project/domains-named.ts'
import { UsageFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Outcome } from '../program/outcome.ts'
import { parseCacheOf } from '../project/cache/parse-cache-of.ts'
import { compileSources } from '../project/compile-project.ts'
import { projectConfig } from '../project/config/project-config.ts'
import { loadProject } from '../project/load-project.ts'
import type { BuildOptions, Refuse } from './build-options.ts'
import { keysOf, requestOf } from './build-project.ts'
import { plannedBundle } from './bundle/order-bundle.ts'
import { planBuild } from './plan-build.ts'
import type { BuildPlan } from './plan-build.ts'
import { planText } from './plan-text.ts'
import { readState, scopeOf } from './read-state.ts'

/** Prints what a build would do, and why. Writes nothing. @param refuse the outcome if findings prevent a build */
export async function dryRun(options: BuildOptions, refuse: Refuse, host: Host): Promise<Outcome<'build'>> {
  const { checkout, why } = options
  const readOnly = { ...parseCacheOf(checkout), save: () => {} }
  const { project, report } = await compileSources(checkout, loadProject(checkout), undefined, readOnly)
  if (!project) return refuse(report, host)
  const keys = keysOf(project, options, host)
  const bundle = await plannedBundle(checkout)
  const scope = scopeOf(project, await requestOf(project, options, keys, () => Promise.resolve(bundle), host))
  const state = readState(scope, bundle, await projectConfig(checkout))
  const plan = planBuild(state.inputs, state.previous)
  const shown =
    why === undefined ? plan : planFor(domainNamed(why, project.sites, [...state.inputs.domains, ...plan.remove]), plan)
  return {
    exitCode: exitCodes.ok,
    document: () => shown,
    text: () => planText(shown, options.affected !== undefined, host),
  }
}

/** The part of a plan that is about one domain. Throws if it is not selected. */
function planFor(domain: string, plan: BuildPlan): BuildPlan {
  if (![...plan.build, ...plan.keep, ...plan.remove].includes(domain))
    throw new UsageFailure(`\`${domain}\` is not selected. Name it with \`--domain\`, or leave that out.`)
  const only = (some: readonly string[]): readonly string[] => some.filter((name) => name === domain)
  const reasons = plan.reasons[domain]
  return {
    ...plan,
    build: only(plan.build),
    keep: only(plan.keep),
    remove: only(plan.remove),
    reasons: reasons ? { [domain]: reasons } : {},
  }
}
