import { isDeepStrictEqual } from 'node:util'
import type { Deployment } from '../../compiler/deploy/deployment.ts'
import { isEmpty, planDeploy, retirementsOf } from '../../compiler/deploy/plan-deploy.ts'
import type { DeployPlan } from '../../compiler/deploy/schema/deploy-plan.ts'
import type { Release } from '../../compiler/deploy/schema/release.ts'
import { staleBecause } from '../../compiler/deploy/stale.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { applyPlan } from './apply-plan.ts'
import type { Applied } from './apply-plan.ts'
import { firstNames } from '../text/first-names.ts'
import { deployCommand } from './text/deploy-command.ts'
import { leaveJournal, openJournal, readJournal } from './journal.ts'
import type { Unfinished } from './journal.ts'
import type { OpenDeployment } from './open-deployment.ts'
import { readBuilt } from './read-built.ts'
import type { BuiltRelease } from './read-built.ts'
import { refuseDamaged } from './read-built-file.ts'
import { refuseFreeze } from './refuse-freeze.ts'
import type { FreezeOptions } from './refuse-freeze.ts'
import { refuseSamples } from './refuse-samples.ts'
import { resumeWork } from './resume-work.ts'
import { remainingWork } from './remaining-work.ts'
import { settingsDigest } from './settings-digest.ts'
import { unfinishedText } from './text/unfinished-text.ts'

export interface ApplyOptions extends OpenDeployment, FreezeOptions {
  readonly deployment: Deployment
  /** Absolute folder of the build. */
  readonly dist: string
  /** The approved plan; if omitted, a new one is created. */
  readonly plan?: DeployPlan
  /** What to do with an unfinished deployment. */
  readonly unfinished: 'refuse' | 'resume' | 'restart'
  /** Asks the user about a plan that nobody has approved. */
  readonly confirm: (plan: DeployPlan) => Promise<void>
  readonly watch: (step: string, at: number, of: number) => void
  /** Called with each message of a hook. */
  readonly say: (message: string) => void
  /** Registers a callback for an interrupt. @returns a function that unregisters it. */
  readonly onInterrupt: (undo: () => Promise<void>) => () => void
}

export interface ApplyResult {
  readonly plan: DeployPlan
  /** Omitted if there was nothing to do. */
  readonly applied?: Applied
}

/** Applies a plan, or the rest of one. All checks run before the first change. */
export async function runApply(options: ApplyOptions): Promise<ApplyResult> {
  const { target } = options
  const { state } = target
  const lock = target.lock()
  let unlocked: Promise<void> | undefined
  const unlock = (): Promise<void> =>
    (unlocked ??= lock.then(
      (release) => release(),
      () => {},
    ))
  let applying: Promise<unknown> | undefined
  const uninterrupted = options.onInterrupt(async () => {
    // Let the current step and the failure hooks finish.
    await applying?.catch(() => {})
    await unlock()
    // Leave time to print how far the deployment got.
    await new Promise((resolve) => setImmediate(resolve))
  })
  try {
    await lock
    const unfinished = await readJournal(state)
    const work =
      options.unfinished === 'resume' ? await resumeWork(options, unfinished) : await startWork(options, unfinished)
    if (work.built === undefined) {
      await leaveJournal(state)
      return { plan: work.plan }
    }
    const resuming = options.unfinished === 'resume'
    const journal = await openJournal(state, work, resuming)
    const { plan, release, built, done } = work
    const stepping = applyPlan({ ...options, plan, release, built, journal, done })
    applying = stepping
    const applied = await stepping
    // If no step completed, there is nothing to resume.
    if (applied.stopped && applied.done === 0) await journal.finish()
    if (!applied.stopped) await state.remove('rollback')
    return { plan, applied }
  } finally {
    uninterrupted()
    await unlock()
  }
}

/** The work to do; without a build if there is none. */
type Work = (Unfinished & { readonly built: BuiltRelease }) | { readonly plan: DeployPlan; readonly built?: undefined }

async function startWork(options: ApplyOptions, unfinished: Unfinished | undefined): Promise<Work> {
  const { checkout, target, dist, environment } = options
  if (unfinished) {
    const left = await remainingWork(unfinished, options)
    if (options.unfinished === 'refuse' || left.onlyHooks)
      throw new CommandFailure(exitCodes.partial, unfinishedText(unfinished, left))
  }
  const built = readBuilt(checkout, dist, environment)
  refuseSamples(options.deployment, built)
  const state = await target.read(built)
  const plan = planDeploy(built, state, target.name)
  if (options.plan) refuseOther(options.plan, plan)
  if (isEmpty(plan)) return { plan }
  refuse(plan, options)
  refuseDamaged(built, plan)
  if (options.plan === undefined) await options.confirm(plan)
  const settings = settingsDigest(options.deployment)
  return { plan, release: releaseOf(plan, built, options), settings, built, done: new Set() }
}

/**
 * Throws unless the approved plan equals, in every field, the plan for what would happen now. A plan file is
 * only ever compared, never executed.
 */
function refuseOther(approved: DeployPlan, plan: DeployPlan): void {
  const stale = staleBecause(approved, plan)
  const why =
    stale === undefined
      ? isDeepStrictEqual(approved, plan)
        ? undefined
        : 'The plan was edited after `microsites deploy plan` wrote it'
      : `The plan is stale: ${stale}`
  if (why !== undefined)
    throw new CommandFailure(exitCodes.findings, `${why}. Create a new one with \`${deployCommand('plan', plan)}\`.`)
}

/** Throws if a plan needs a decision that only a person can make. */
function refuse(plan: DeployPlan, options: ApplyOptions): void {
  const { target, reason } = options
  const cannot = target.refuse?.(plan)
  if (cannot !== undefined) throw new CommandFailure(exitCodes.findings, cannot)
  refuseFreeze(options)
  const retired = retirementsOf(plan)
  if (retired.length > 0 && reason === undefined)
    throw new CommandFailure(
      exitCodes.findings,
      `${firstNames(retired)} would go offline. Give a reason with \`--reason "…"\`, or build all sites.`,
    )
}

function releaseOf(plan: DeployPlan, built: BuiltRelease, { environment, reason }: ApplyOptions): Release {
  return {
    schema: 'microsites.deployed/v1',
    release: plan.release,
    environment,
    at: new Date().toISOString(),
    ...(reason !== undefined && { reason }),
    before: plan.from,
    sites: Object.fromEntries(
      Object.entries(built.sites).map(([domain, { digest, pages, redirects, hosts }]) => [
        domain,
        { digest, pages, redirects: [...redirects], ...(hosts && { hosts: [...hosts] }) },
      ]),
    ),
  }
}
