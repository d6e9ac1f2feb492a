import type { DeployPlan } from './schema/deploy-plan.ts'

/** Why a plan is stale. `undefined` if it is not. @param now the plan for the current state. */
export function staleBecause(plan: DeployPlan, now: DeployPlan): string | undefined {
  if (plan.environment !== now.environment) return `it was created for ${plan.environment}`
  if (plan.target !== now.target) return `it was created for another target, ${plan.target}`
  if (plan.built !== now.built) return 'the build has changed'
  if (plan.from !== now.from)
    return `${now.from ?? 'nothing'} is live now, but ${plan.from ?? 'nothing'} was live when it was created`
  if (plan.last !== now.last) return 'the target has a newer release'
  return undefined
}
