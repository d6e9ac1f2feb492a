import { uploadsOf } from '../../compiler/deploy/plan-deploy.ts'
import { CommandFailure, UsageFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { deployCommand } from './text/deploy-command.ts'
import type { Unfinished } from './journal.ts'
import type { OpenDeployment } from './open-deployment.ts'
import { readBuilt } from './read-built.ts'
import type { BuiltRelease } from './read-built.ts'
import { refuseDamaged } from './read-built-file.ts'
import { refuseFreeze } from './refuse-freeze.ts'
import type { FreezeOptions } from './refuse-freeze.ts'
import { readRollback } from './rollback-note.ts'
import { remainingWork } from './remaining-work.ts'

export interface Resuming extends Omit<FreezeOptions, 'deployment'>, Omit<OpenDeployment, 'dependencies'> {
  /** Absolute folder of the build. */
  readonly dist: string
}

/** The remaining work of a deployment, and its build. Throws if either has changed since. */
export async function resumeWork(
  options: Resuming,
  unfinished: Unfinished | undefined,
): Promise<Unfinished & { readonly built: BuiltRelease }> {
  const { checkout, target, dist, environment, reason } = options
  if (unfinished === undefined) {
    const back = await readRollback(target.state, await target.live())
    throw new UsageFailure(
      back
        ? `There is no deployment to resume. Finish the rollback with \`${deployCommand(`rollback ${back.release}`, { environment })}\`.`
        : 'There is nothing to resume: every deployment is finished.',
    )
  }
  const { plan, release, done } = unfinished
  const notAnyMore = (why: string): CommandFailure =>
    new CommandFailure(
      exitCodes.partial,
      `The deployment cannot be resumed: ${why}. Start over with \`${deployCommand('apply --restart', { environment })}\`.`,
    )
  const { cannotResume } = await remainingWork(unfinished, options)
  if (cannotResume !== undefined) throw notAnyMore(cannotResume)
  const { live } = await target.read()
  const published = live?.release === release.release
  if (!published) refuseFreeze(options)
  const uploaded = target.rounds.every((round) => uploadsOf(plan).every((domain) => done.has(`${round} ${domain}`)))
  const left = { ...unfinished, release: { ...release, ...(reason !== undefined && { reason }) } }
  if (uploaded) return { ...left, built: { environment, digest: plan.built, folder: dist, sites: {} } }
  const built = readBuilt(checkout, dist, environment)
  if (built.digest !== plan.built) throw notAnyMore('the build has changed')
  refuseDamaged(built, plan)
  return { ...left, built }
}
