import type { Deployment, HookTime } from '../../compiler/deploy/deployment.ts'
import type { Hook } from '../../compiler/deploy/hook.ts'
import { retirementsOf, uploadsOf } from '../../compiler/deploy/plan-deploy.ts'
import type { DeployPlan } from '../../compiler/deploy/schema/deploy-plan.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { eachOf } from '../program/each-of.ts'
import { exitCodes } from '../program/outcome.ts'
import { deployCommand } from './text/deploy-command.ts'
import { runHook } from './hooks/run-hook.ts'
import type { HookContext } from './hooks/run-hook.ts'
import type { Dependencies } from './targets/target.ts'

export interface Hooking {
  readonly deployment: Deployment
  readonly dependencies: Dependencies
  readonly plan: DeployPlan
  /** Absolute folder of the build. */
  readonly built: string
  /** Called with each message of a hook. */
  readonly say: (message: string) => void
}

/** A hook that runs once for a site, or once for a deployment. */
interface HookCall {
  /** E.g. `after 1 louvre-luggage.example`. */
  readonly name: string
  readonly hook: Hook
  readonly domain?: string
}

type StepTime = Exclude<HookTime, 'failure'>

/** The hooks of one phase, in groups that run one after the other. */
export function hookCalls(time: StepTime, { hooks }: Deployment, plan: DeployPlan): readonly (readonly HookCall[])[] {
  return hooks[time].map((hook, index) => {
    const name = `${time} ${index + 1}`
    if (hook.per === 'release') return [{ name, hook }]
    return uploadsOf(plan).map((domain) => ({ name: `${name} ${domain}`, hook, domain }))
  })
}

/** The hooks of one phase as steps, in the groups of {@link hookCalls}. */
export function hookSteps(
  time: StepTime,
  hooking: Hooking,
): readonly (readonly { readonly name: string; run(): Promise<void> }[])[] {
  const { deployment, plan, built } = hooking
  return hookCalls(time, deployment, plan).map((calls) =>
    calls.map(({ name, hook, domain }) => {
      const site = domain === undefined ? {} : { ...siteContext(domain, deployment), folder: `${built}/${domain}` }
      return { name, run: () => runOne(hook, time, hooking, site) }
    }),
  )
}

/** Seconds a failure hook may take after an interrupt, while the user waits for the end. */
const briefly = 10

/**
 * Runs the failure hooks after a deployment has stopped, also after an interrupt. An error of a failure hook is
 * passed to `say` and never hides the reason for the stop.
 */
export async function runFailureHooks(hooking: Hooking, step: string): Promise<void> {
  const { dependencies } = hooking
  for (const hook of hooking.deployment.hooks.failure) {
    const { aborted } = dependencies.signal
    const quick = aborted ? { ...hook, timeout: Math.min(hook.timeout, briefly), retries: 0 } : hook
    const undisturbed = aborted ? { ...dependencies, signal: new AbortController().signal } : dependencies
    try {
      await runOne(quick, 'failure', { ...hooking, dependencies: undisturbed }, { step })
    } catch (error) {
      hooking.say(error instanceof Error ? error.message : String(error))
    }
  }
}

export interface Rollback {
  readonly release: string
  /** The release that was live before; empty if there was none. */
  readonly before: string
  /** The sites that it changes. A hook runs for each of them, unless it runs once. */
  readonly domains: readonly string[]
  /** Maximum number of hooks at a time. */
  readonly concurrency: number
}

/** Runs the `after` hooks of a rollback. If one fails, throws a {@link CommandFailure} with the command to run them again. */
export async function runRollbackHooks(
  { deployment, dependencies }: Pick<Hooking, 'deployment' | 'dependencies'>,
  { release, before, domains, concurrency }: Rollback,
): Promise<void> {
  const context = { environment: deployment.environment, release, before, rollback: '1' }
  for (const hook of deployment.hooks.after) {
    const sites = hook.per === 'release' ? [{}] : domains.map((domain) => siteContext(domain, deployment))
    try {
      await eachOf(sites, concurrency, (site) =>
        runHook({ hook, name: 'after', context: { ...context, ...site }, ...dependencies }),
      )
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error
      throw new CommandFailure(
        exitCodes.partial,
        `${release} is live again, but a hook failed: ${error.message}\nRun the hooks again with \`${deployCommand(`rollback ${release}`, deployment)}\`.`,
      )
    }
  }
}

function siteContext(domain: string, { hosts }: Deployment): HookContext {
  return { domain, host: hosts.replace('{domain}', domain) }
}

async function runOne(
  hook: Hook,
  time: HookTime,
  { dependencies, plan, say }: Hooking,
  more: HookContext,
): Promise<void> {
  const { environment, release, from } = plan
  const context = { environment, release, before: from ?? '', ...more }
  const details = { uploaded: uploadsOf(plan), retired: retirementsOf(plan) }
  const message = await runHook({ hook, name: time, context, details, ...dependencies })
  if (message !== undefined) say(message)
}
