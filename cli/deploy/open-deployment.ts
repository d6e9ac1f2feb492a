import { relative, resolve, sep } from 'node:path'
import type { Deployment } from '../../compiler/deploy/deployment.ts'
import { textOption } from '../program/command.ts'
import type { CommandOptions } from '../program/command.ts'
import { CommandFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import { checkoutAt } from '../project/checkout-at.ts'
import { openFolder } from '../files/named-path.ts'
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

/** @param work whether the command only reads the target, or also changes it. */
export async function openDeployment(
  options: CommandOptions,
  host: Host,
  work: 'read' | 'change',
): Promise<OpenDeployment> {
  const checkout = checkoutAt(host)
  const environment = textOption(options, 'env') ?? 'production'
  const deployment = await readDeployment(checkout, environment)
  if (!checkout.projectCode) refuseForeignCode(deployment, checkout, work)
  const interruption = new AbortController()
  host.onInterrupt(async () => {
    interruption.abort()
    await programsEnd()
  })
  const dependencies = { root: checkout.root, variables: host.env, signal: interruption.signal }
  const target = lockedWhileProgramsRun(await openTarget(deployment, dependencies))
  return { checkout, environment, deployment, dependencies, target }
}

/** Throws if a deployment would run a program that microsites.yaml names, or use a folder outside the project. */
function refuseForeignCode(
  { environment, hooks, target }: Deployment,
  { root }: Checkout,
  work: 'read' | 'change',
): void {
  const refuse = (key: string, why: string): never => {
    throw new CommandFailure(
      exitCodes.findings,
      `\`deploy.${environment}.${key}\` in microsites.yaml ${why}, and \`--no-project-code\` does not allow that. Nothing was changed. \`build\`, \`validate\` and \`diff\` work with it.`,
    )
  }
  const [time] = (['before', 'after', 'failure'] as const).filter((phase) => hooks[phase].length > 0)
  if (work === 'change' && time !== undefined) refuse(`hooks.${time}`, 'names programs to run')
  if (work === 'change' && target.kind === 'command') refuse('command', 'names programs to run')
  if (target.kind === 'custom') refuse('custom', 'names code of the project')
  const folder = target.kind === 'directory' ? target.folder : target.kind === 'command' ? target.state : undefined
  if (folder === undefined) return
  if (/^\.\.(?:\/|$)/.test(relative(root, resolve(root, folder)).replaceAll(sep, '/')))
    refuse(target.kind === 'directory' ? 'directory.folder' : 'command.state', 'is outside the project')
  openFolder(root, folder)
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
