import type { Built, TargetState } from './plan-deploy.ts'
import type { DeployPlan } from './schema/deploy-plan.ts'

/** Why a plan is no longer what would be done; nothing where it still is. @param target in the user's words. */
export function staleBecause(
  plan: DeployPlan,
  built: Pick<Built, 'environment' | 'digest'>,
  state: TargetState,
  target: string,
): string | undefined {
  if (plan.environment !== built.environment) return `it was made for ${plan.environment}`
  if (plan.target !== target) return `it was made for another target, ${plan.target}`
  if (plan.built !== built.digest) return 'something was built since'
  const live = state.live?.release ?? null
  if (plan.from !== live) return `${live ?? 'nothing'} is live now, and ${plan.from ?? 'nothing'} was when it was made`
  if (plan.last !== state.last) return 'the target has another release since'
  return undefined
}
