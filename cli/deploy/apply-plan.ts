import { join } from 'node:path'
import { uploadsOf } from '../../compiler/deploy/plan-deploy.ts'
import type { DeployPlan } from '../../compiler/deploy/schema/deploy-plan.ts'
import type { Release } from '../../compiler/deploy/schema/release.ts'
import type { Journal } from './journal.ts'
import type { BuiltRelease } from './read-built.ts'
import type { Target } from './targets/target.ts'

/** A part of a deployment that is done as a whole. */
interface Step {
  /** E.g. `upload louvre-luggage.example`. */
  readonly name: string
  run(): Promise<void>
}

export interface Applying {
  readonly plan: DeployPlan
  readonly release: Release
  readonly built: BuiltRelease
  readonly target: Target
  /** How many releases stay. */
  readonly keep: number
  readonly journal: Journal
  /** What an earlier run has done of it. */
  readonly done: ReadonlySet<string>
  /** Called with each step that is done, and how many there are. */
  readonly watch: (step: string, at: number, of: number) => void
}

/** How far a deployment came. */
export interface Applied {
  /** Steps that are done, those of earlier runs included. */
  readonly done: number
  readonly of: number
  /** What it stopped at, and why. */
  readonly stopped?: { readonly step: string; readonly error: unknown }
}

/** The step with which visitors see the new release. */
export const publishStep = 'publish'

/** Does what is left of a plan, and notes each step once it is done. Stops at the first that fails. */
export async function applyPlan(applying: Applying): Promise<Applied> {
  const { done, journal, watch } = applying
  const steps = stepsOf(applying)
  let count = 0
  for (const { name, run } of steps) {
    if (!done.has(name)) {
      try {
        await run()
        journal.done(name)
      } catch (error) {
        return { done: count, of: steps.length, stopped: { step: name, error } }
      }
      watch(name, count + 1, steps.length)
    }
    count++
  }
  journal.finish()
  return { done: count, of: steps.length }
}

function stepsOf({ plan, release, built, target, keep }: Applying): readonly Step[] {
  const uploads = target.rounds.flatMap((round) =>
    uploadsOf(plan).map((domain): Step => ({
      name: `${round} ${domain}`,
      run: () => target.upload(round, of(domain)),
    })),
  )
  return [
    ...uploads,
    { name: publishStep, run: () => target.publish(release) },
    { name: 'tidy', run: () => target.tidy(keep) },
  ]

  function of(domain: string): Parameters<Target['upload']>[1] {
    const site = built.sites[domain]
    if (!site) throw new Error(`${domain} is planned and not built`)
    const was = plan.sites[domain]?.was
    return {
      domain,
      digest: site.digest,
      files: site.files,
      folder: join(built.folder, domain),
      ...(was !== undefined && { was }),
    }
  }
}
