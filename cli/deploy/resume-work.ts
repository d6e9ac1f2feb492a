import { uploadsOf } from '../../compiler/deploy/plan-deploy.ts'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'
import { publishStep } from './apply-plan.ts'
import type { Unfinished } from './journal.ts'
import { readBuilt } from './read-built.ts'
import type { BuiltRelease } from './read-built.ts'
import type { Target } from './targets/target.ts'

export interface Resuming {
  readonly target: Target
  /** Absolute: what was built. */
  readonly dist: string
  readonly environment: string
}

/** What is left of a deployment, and the build that it is from. Throws where that is no longer what it was. */
export async function resumeWork(
  { target, dist, environment }: Resuming,
  unfinished: Unfinished | undefined,
): Promise<Unfinished & { readonly built: BuiltRelease }> {
  if (unfinished === undefined)
    throw new CommandFailure(exitCodes.usage, 'There is nothing to resume: every deployment has come to its end.')
  const { plan, release, done } = unfinished
  const { live } = await target.read()
  const visible = await target.live()
  // What was made live once may have been left since: by `rollback`, or by a deployment from elsewhere.
  if (done.has(publishStep) && visible !== release.release)
    throw notAnyMore(`${visible ?? 'nothing'} is live now, and ${release.release} was made live by it`)
  const published = live?.release === release.release
  if (!published && plan.from !== (live?.release ?? null))
    throw notAnyMore(`${live?.release ?? 'nothing'} is live now, and ${plan.from ?? 'nothing'} was when it began`)
  const uploaded = target.rounds.every((round) => uploadsOf(plan).every((domain) => done.has(`${round} ${domain}`)))
  if (published || uploaded)
    return { ...unfinished, built: { environment, digest: plan.built, folder: dist, sites: {} } }
  const built = readBuilt(dist, environment)
  if (built.digest !== plan.built) throw notAnyMore('something else was built since')
  return { ...unfinished, built }
}

function notAnyMore(why: string): CommandFailure {
  return new CommandFailure(
    exitCodes.partial,
    `It cannot be resumed: ${why}. \`microsites deploy apply --restart\` leaves it and begins anew.`,
  )
}
