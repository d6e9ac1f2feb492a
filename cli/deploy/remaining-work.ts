import type { Deployment } from '../../compiler/deploy/deployment.ts'
import { publishStep } from './apply-plan.ts'
import { hookCalls } from './hook-steps.ts'
import type { Unfinished } from './journal.ts'
import { changedSince, settingsDigest } from './settings-digest.ts'
import type { Target } from './targets/target.ts'

/** What is left of an unfinished deployment. */
export interface RemainingWork {
  /** Why it cannot be resumed. */
  readonly cannotResume?: string
  /** The `after` hooks that still have to run for the live release; none while it is not live. */
  readonly hooks: readonly string[]
  /** Whether it can be resumed, and only has to run its hooks: starting over would skip them. */
  readonly onlyHooks: boolean
}

const none = { hooks: [], onlyHooks: false } as const

/** Where an unfinished deployment is resumed. */
export interface Place {
  readonly target: Pick<Target, 'name' | 'live' | 'read'>
  readonly deployment: Deployment
}

/** What is left of an unfinished deployment, as far as the target and microsites.yaml know. */
export async function remainingWork(unfinished: Unfinished, { target, deployment }: Place): Promise<RemainingWork> {
  const { plan, release, done, settings } = unfinished
  if (plan.target !== target.name)
    return { cannotResume: `it started on ${plan.target}, but microsites.yaml now names ${target.name}`, ...none }
  // Another release may have gone live since, through `rollback` or a deployment from another machine.
  const visible = await target.live()
  if (done.has(publishStep) && visible !== release.release)
    return { cannotResume: `${visible ?? 'nothing'} is live now, but it made ${release.release} live`, ...none }
  const { live } = await target.read()
  const isLive = live?.release === release.release
  if (!isLive && plan.from !== (live?.release ?? null))
    return {
      cannotResume: `${live?.release ?? 'nothing'} is live now, but ${plan.from ?? 'nothing'} was live when it started`,
      ...none,
    }
  const steps = hookCalls('after', deployment, plan).flat()
  const hooks = isLive ? steps.map(({ name }) => name).filter((name) => !done.has(name)) : []
  const changed = changedSince(settings, settingsDigest(deployment), done)
  return {
    ...(changed !== undefined && {
      cannotResume: `${changed} in microsites.yaml changed after it started. Undo that change to resume it`,
    }),
    hooks,
    onlyHooks: changed === undefined && hooks.length > 0,
  }
}
