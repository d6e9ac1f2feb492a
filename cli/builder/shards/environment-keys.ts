import { keyVariables } from '../../../compiler/plan/telemetry-settings.ts'
import { openTree } from '../../files/tree.ts'
import { UsageFailure } from '../../program/command-failure.ts'
import type { Checkout } from '../../project/checkout.ts'
import { compileProject } from '../../project/compile-project.ts'
import { environmentOf } from '../environment-of.ts'

/** The variables from which an environment takes its keys; none outside of a project. Throws if the project has errors or no such environment. */
export async function environmentKeys(checkout: Checkout, environment: string): Promise<readonly string[]> {
  if (!openTree(checkout.root).has('sites.yaml')) return []
  const { project } = await compileProject(checkout)
  if (project) return keyVariables(environmentOf(project, environment))
  throw new UsageFailure(
    'The project has errors, so nobody knows which keys it needs. Run `microsites validate` first.',
  )
}
