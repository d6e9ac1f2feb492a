import type { Deployment } from '../../../compiler/deploy/deployment.ts'
import type { Target } from './target.ts'

/** Makes a target of a deployment's settings. */
type Open<Kind> = (
  deployment: Deployment & { readonly target: { readonly kind: Kind } },
  root: string,
) => Promise<Target>

/** Every kind of target; each is loaded only where it is used. */
const targets: { readonly [Kind in Deployment['target']['kind']]: Open<Kind> } = {
  directory: async (deployment, root) => (await import('./directory.ts')).directory(deployment, root),
}

/** The target of a deployment. @param root absolute folder of the project. */
export function openTarget(deployment: Deployment, root: string): Promise<Target> {
  return targets[deployment.target.kind](deployment, root)
}
