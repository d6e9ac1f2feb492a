import type { Deployment } from '../../compiler/deploy/deployment.ts'
import { uploadsOf } from '../../compiler/deploy/plan-deploy.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { deployCommand } from './text/deploy-command.ts'
import { deployFolder } from './journal.ts'
import type { Unfinished } from './journal.ts'
import { readBuilt } from './read-built.ts'
import type { BuiltRelease } from './read-built.ts'
import { refuseFreeze } from './refuse-freeze.ts'
import type { FreezeOptions } from './refuse-freeze.ts'
import { readRollback } from './rollback-note.ts'
import { changedSince, settingsDigest } from './settings-digest.ts'
import type { Target } from './targets/target.ts'
import { unresumable } from './unresumable.ts'
import type { Checkout } from '../project/checkout.ts'

export interface Resuming extends FreezeOptions {
  readonly checkout: Checkout
  readonly deployment: Deployment
  readonly target: Target
  /** Absolute folder of the build. */
  readonly dist: string
  readonly environment: string
}

/** The remaining work of a deployment, and its build. Throws if either has changed since. */
export async function resumeWork(
  options: Resuming,
  unfinished: Unfinished | undefined,
): Promise<Unfinished & { readonly built: BuiltRelease }> {
  const { checkout, target, dist, environment, deployment, reason } = options
  if (unfinished === undefined) {
    const back = readRollback(deployFolder(checkout, environment), target.name, await target.live())
    throw new CommandFailure(
      exitCodes.usage,
      back
        ? `There is no deployment to resume. Finish the rollback with \`${deployCommand(`rollback ${back.release}`, { environment })}\`.`
        : 'There is nothing to resume: every deployment is finished.',
    )
  }
  const { plan, release, done, settings } = unfinished
  const notAnyMore = (why: string, fix = 'Start over with'): CommandFailure =>
    new CommandFailure(
      exitCodes.partial,
      `The deployment cannot be resumed: ${why}. ${fix} \`${deployCommand('apply --restart', { environment })}\`.`,
    )
  const why = await unresumable(unfinished, target)
  if (why !== undefined) throw notAnyMore(why)
  const { live } = await target.read()
  const published = live?.release === release.release
  const changed = changedSince(settings, settingsDigest(deployment), done)
  if (changed !== undefined)
    throw notAnyMore(`${changed} in microsites.yaml changed after it started`, 'Undo that change, or start over with')
  if (!published) refuseFreeze(options)
  const uploaded = target.rounds.every((round) => uploadsOf(plan).every((domain) => done.has(`${round} ${domain}`)))
  const left = { ...unfinished, release: { ...release, ...(reason !== undefined && { reason }) } }
  if (published || uploaded) return { ...left, built: { environment, digest: plan.built, folder: dist, sites: {} } }
  const built = readBuilt(dist, environment)
  if (built.digest !== plan.built) throw notAnyMore('the build has changed')
  return { ...left, built }
}
