import { freezeOn } from '../../compiler/deploy/deployment.ts'
import type { Deployment } from '../../compiler/deploy/deployment.ts'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'

export interface FreezeOptions {
  readonly deployment: Pick<Deployment, 'freeze'>
  readonly reason?: string
  /** Whether a freeze does not count. */
  readonly despiteFreeze: boolean
  /** As in `2026-11-21`. */
  readonly today: string
}

/** Throws where nothing is to go live today, unless somebody says why it must. */
export function refuseFreeze({ deployment, today, reason, despiteFreeze }: FreezeOptions): void {
  const freeze = freezeOn(deployment.freeze, today)
  if (freeze && !(despiteFreeze && reason !== undefined))
    throw new CommandFailure(
      exitCodes.findings,
      `Nothing is deployed until ${freeze.until}: ${freeze.reason}. If it must be: \`--despite-freeze --reason "…"\`.`,
    )
}
