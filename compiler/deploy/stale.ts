import type { DeployPlan } from './schema/deploy-plan.ts'

/** Why a plan is stale. `undefined` if it is not. @param now the plan for the current state. */
export function staleBecause(plan: DeployPlan, now: DeployPlan): string | undefined {
  if (plan.environment !== now.environment) return `it was made for ${plan.environment}`
  if (plan.target !== now.target) return `it was made for another target, ${plan.target}`
  if (plan.built !== now.built) return 'something was built since'
  if (plan.from !== now.from)
    return `${now.from ?? 'nothing'} is live now, and ${plan.from ?? 'nothing'} was when it was made`
  if (plan.last !== now.last) return 'the target has another release since'
  return undefined
}
