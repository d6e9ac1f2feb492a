import type { Deployment } from '../../compiler/deploy/deployment.ts'
import { textOption } from '../command.ts'
import type { CommandOptions } from '../command.ts'
import type { Host } from '../host.ts'
import { projectRoot } from '../project-root.ts'
import { readDeployment } from './read-deployment.ts'
import { openTarget } from './targets/index.ts'
import type { Target } from './targets/target.ts'

/** The deployment that a command is about. */
export interface OpenDeployment {
  /** Absolute folder of the project. */
  readonly root: string
  readonly environment: string
  readonly deployment: Deployment
  readonly target: Target
}

export async function openDeployment(options: CommandOptions, host: Host): Promise<OpenDeployment> {
  const root = projectRoot(host.cwd)
  const environment = textOption(options, 'env') ?? 'production'
  const deployment = await readDeployment(root, environment)
  return { root, environment, deployment, target: await openTarget(deployment, root) }
}
