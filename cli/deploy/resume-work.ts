import type { Deployment } from '../../compiler/deploy/deployment.ts'
import { uploadsOf } from '../../compiler/deploy/plan-deploy.ts'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'
import { publishStep } from './apply-plan.ts'
import { deployCommand } from './deploy-command.ts'
import type { Unfinished } from './journal.ts'
import { readBuilt } from './read-built.ts'
import type { BuiltRelease } from './read-built.ts'
import { refuseFreeze } from './refuse-freeze.ts'
import type { FreezeOptions } from './refuse-freeze.ts'
import { changedSince, settingsDigest } from './settings-digest.ts'
import type { Target } from './targets/target.ts'

export interface Resuming extends FreezeOptions {
  readonly deployment: Deployment
  readonly target: Target
  /** Absolute: what was built. */
  readonly dist: string
  readonly environment: string
}

/** What is left of a deployment, and the build that it is from. Throws where that is no longer what it was. */
export async function resumeWork(
  options: Resuming,
  unfinished: Unfinished | undefined,
): Promise<Unfinished & { readonly built: BuiltRelease }> {
  if (unfinished === undefined)
    throw new CommandFailure(exitCodes.usage, 'There is nothing to resume: every deployment has come to its end.')
  const { target, dist, environment, deployment, reason } = options
  const { plan, release, done, settings } = unfinished
  const notAnyMore = (why: string, remedy = 'Leave it and begin anew with'): CommandFailure =>
    new CommandFailure(
      exitCodes.partial,
      `It cannot be resumed: ${why}. ${remedy} \`${deployCommand('apply --restart', { environment })}\`.`,
    )
  const { live } = await target.read()
  const visible = await target.live()
  // What was made live once may have been left since: by `rollback`, or by a deployment from elsewhere.
  if (done.has(publishStep) && visible !== release.release)
    throw notAnyMore(`${visible ?? 'nothing'} is live now, and ${release.release} was made live by it`)
  const published = live?.release === release.release
  const changed = plan.target === target.name ? changedSince(settings, settingsDigest(deployment), done) : 'the target'
  if (!published && plan.from !== (live?.release ?? null))
    throw notAnyMore(`${live?.release ?? 'nothing'} is live now, and ${plan.from ?? 'nothing'} was when it began`)
  if (changed !== undefined)
    throw notAnyMore(
      `microsites.yaml has changed since it began, and what is done of it was done with what stood there: ${changed}`,
      'Put that back, or leave it and begin anew with',
    )
  if (!published) refuseFreeze(options)
  const uploaded = target.rounds.every((round) => uploadsOf(plan).every((domain) => done.has(`${round} ${domain}`)))
  const left = { ...unfinished, release: { ...release, ...(reason !== undefined && { reason }) } }
  if (published || uploaded) return { ...left, built: { environment, digest: plan.built, folder: dist, sites: {} } }
  const built = readBuilt(dist, environment)
  if (built.digest !== plan.built) throw notAnyMore('something else was built since')
  return { ...left, built }
}
