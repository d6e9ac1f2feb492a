import { freezeOn } from '../../compiler/deploy/deployment.ts'
import type { Deployment } from '../../compiler/deploy/deployment.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'

export interface FreezeOptions {
  readonly deployment: Pick<Deployment, 'freeze'>
  readonly reason?: string
  /** Whether to ignore a freeze. */
  readonly despiteFreeze: boolean
  /** ISO date, e.g. `2026-11-21`. */
  readonly today: string
}

/** Throws if a freeze covers today, unless the user overrules it with a reason. */
export function refuseFreeze({ deployment, today, reason, despiteFreeze }: FreezeOptions): void {
  const freeze = freezeOn(deployment.freeze, today)
  if (freeze && !(despiteFreeze && reason !== undefined))
    throw new CommandFailure(
      exitCodes.findings,
      `Deployments are frozen until ${freeze.until}: ${freeze.reason}. To deploy anyway, add \`--despite-freeze --reason "…"\`.`,
    )
}
