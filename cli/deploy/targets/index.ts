import type { Deployment, DeploymentTo } from '../../../compiler/deploy/deployment.ts'
import type { Release } from '../../../compiler/deploy/schema/release.ts'
import { UsageFailure } from '../../program/command-failure.ts'
import type { Dependencies, Target } from './target.ts'

type Kind = Deployment['target']['kind']

/** Creates a target from the settings of a deployment. */
type Open<Of extends Kind> = (deployment: DeploymentTo<Of>, dependencies: Dependencies) => Promise<Target>

/** All kinds of targets. Each is loaded only if it is used. */
const targets: { readonly [Of in Kind]: Open<Of> } = {
  command: async (deployment, dependencies) => (await import('./command/command.ts')).command(deployment, dependencies),
  custom: async (deployment, dependencies) => (await import('./custom/custom.ts')).custom(deployment, dependencies),
  directory: async (deployment, dependencies) =>
    (await import('./directory/directory.ts')).directory(deployment, dependencies),
  s3: async (deployment, dependencies) => (await import('./s3/s3.ts')).s3(deployment, dependencies),
}

/** The target of a deployment. Its `read` and `publish` throw if the release belongs to another environment. */
export async function openTarget(deployment: Deployment, dependencies: Dependencies): Promise<Target> {
  // `kind` decides the type of the settings, which TypeScript cannot see here.
  const open = targets[deployment.target.kind] as Open<Kind>
  const target = await open(deployment, dependencies)
  return {
    ...target,
    async read(built) {
      const state = await target.read(built)
      if (state.live) refuseOtherEnvironment(state.live, deployment, target)
      return state
    },
    async publish(release) {
      refuseOtherEnvironment(release, deployment, target)
      await target.publish(release)
    },
  }
}

/** Throws for a release of another environment: its sites would count as this environment's sites and go offline. */
function refuseOtherEnvironment(release: Release, { environment }: Deployment, { name }: Target): void {
  if (release.environment === environment) return
  throw new UsageFailure(
    `${release.release} on ${name} belongs to \`${release.environment}\`, not to \`${environment}\`. Give \`${environment}\` its own target in microsites.yaml.`,
  )
}
