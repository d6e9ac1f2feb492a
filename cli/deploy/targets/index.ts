import type { Deployment, DeploymentTo } from '../../../compiler/deploy/deployment.ts'
import type { Surroundings } from '../surroundings.ts'
import type { Target } from './target.ts'

type Kind = Deployment['target']['kind']

/** Makes a target of a deployment's settings. */
type Open<Of extends Kind> = (deployment: DeploymentTo<Of>, surroundings: Surroundings) => Promise<Target>

/** Every kind of target; each is loaded only where it is used. */
const targets: { readonly [Of in Kind]: Open<Of> } = {
  command: async (deployment, surroundings) => (await import('./command.ts')).command(deployment, surroundings),
  directory: async (deployment, surroundings) => (await import('./directory.ts')).directory(deployment, surroundings),
  s3: async (deployment, surroundings) => (await import('./s3.ts')).s3(deployment, surroundings),
}

/** The target of a deployment. */
export function openTarget(deployment: Deployment, surroundings: Surroundings): Promise<Target> {
  // Which of them it is and which settings they are is one and the same.
  const open = targets[deployment.target.kind] as Open<Kind>
  return open(deployment, surroundings)
}
