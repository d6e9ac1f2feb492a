import type { Deployment } from '../../compiler/deploy/deployment.ts'
import { textOption } from '../program/command.ts'
import type { CommandOptions } from '../program/command.ts'
import type { Host } from '../program/host.ts'
import { checkoutAt } from '../project/checkout.ts'
import { programsEnd } from './hooks/running-programs.ts'
import { readDeployment } from './read-deployment.ts'
import { openTarget } from './targets/index.ts'
import type { Dependencies, Target } from './targets/target.ts'
import type { Checkout } from '../project/checkout.ts'

/** The deployment that a command works on. */
export interface OpenDeployment {
  readonly checkout: Checkout
  readonly environment: string
  readonly deployment: Deployment
  readonly target: Target
  readonly dependencies: Dependencies
}

export async function openDeployment(options: CommandOptions, host: Host): Promise<OpenDeployment> {
  const checkout = checkoutAt(host)
  const environment = textOption(options, 'env') ?? 'production'
  const deployment = await readDeployment(checkout, environment)
  const interruption = new AbortController()
  host.onInterrupt(async () => {
    interruption.abort()
    await programsEnd()
  })
  const dependencies = { root: checkout.root, variables: host.env, signal: interruption.signal }
  const target = lockedWhileProgramsRun(await openTarget(deployment, dependencies))
  return { checkout, environment, deployment, dependencies, target }
}

/**
 * Releases the lock only after all programs have ended, so the next deployment does not meet a program of this
 * one.
 */
function lockedWhileProgramsRun(target: Target): Target {
  return {
    ...target,
    async lock() {
      const unlock = await target.lock()
      return async () => {
        await programsEnd()
        await unlock()
      }
    },
  }
}
