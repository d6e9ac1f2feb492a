import { join } from 'node:path'
import { retirementsOf, uploadsOf } from '../../compiler/deploy/plan-deploy.ts'
import type { Release } from '../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { eachOf } from '../program/each-of.ts'
import { exitCodes } from '../program/outcome.ts'
import { hookSteps, runFailureHooks } from './hook-steps.ts'
import type { Hooking } from './hook-steps.ts'
import type { Journal } from './journal.ts'
import type { BuiltRelease } from './read-built.ts'
import type { Target, Upload } from './targets/target.ts'

/** A part of a deployment that either completes or has to run again. */
interface Step {
  /** E.g. `upload louvre-luggage.example`. */
  readonly name: string
  run(): Promise<void>
}

export interface Applying extends Omit<Hooking, 'built'> {
  readonly release: Release
  readonly built: BuiltRelease
  readonly target: Target
  readonly journal: Journal
  /** Names of the steps that an earlier run completed. */
  readonly done: ReadonlySet<string>
  /** Called after each completed step, with the number of completed steps and the total. */
  readonly watch: (step: string, at: number, of: number) => void
}

/** How far a deployment got. */
export interface Applied {
  /** Completed steps, including those of earlier runs. */
  readonly done: number
  readonly of: number
  /** The step that failed, and its error. */
  readonly stopped?: { readonly step: string; readonly error: unknown }
}

/** The step that makes the new release visible to visitors. */
export const publishStep = 'publish'

/**
 * Runs the remaining steps of a plan and writes each completed one to the journal. After the first failure no
 * new step starts; steps that are already running are awaited.
 */
export async function applyPlan(applying: Applying): Promise<Applied> {
  const { done, journal, watch, target, dependencies } = applying
  const groups = stepsOf(applying)
  const of = groups.reduce((sum, { length }) => sum + length, 0)
  let count = groups.flat().filter(({ name }) => done.has(name)).length
  let stopped: Applied['stopped']
  for (const group of groups) {
    const left = group.filter(({ name }) => !done.has(name))
    await eachOf(left, target.concurrency, async (step) => {
      if (stopped) return
      try {
        if (dependencies.signal.aborted) throw new CommandFailure(exitCodes.interrupted, 'Interrupted.')
        await step.run()
        await journal.done(step.name)
        watch(step.name, ++count, of)
      } catch (error) {
        stopped ??= { step: step.name, error }
      }
    })
    if (stopped) {
      await runFailureHooks({ ...applying, built: applying.built.folder }, stopped.step)
      return { done: count, of, stopped }
    }
  }
  await journal.finish()
  return { done: count, of }
}

/** Groups of steps. All steps of a group complete before the next group starts. */
function stepsOf(applying: Applying): readonly (readonly Step[])[] {
  const { plan, release, built, target, deployment } = applying
  const hooking = { ...applying, built: built.folder }
  const { retire } = target
  return [
    ...hookSteps('before', hooking),
    ...target.rounds.map((round) =>
      uploadsOf(plan).map((domain) => ({ name: `${round} ${domain}`, run: () => target.upload(round, of(domain)) })),
    ),
    [{ name: publishStep, run: () => target.publish(release) }],
    ...(retire ? [retirementsOf(plan).map((domain) => ({ name: `retire ${domain}`, run: () => retire(domain) }))] : []),
    ...hookSteps('after', hooking),
    [{ name: 'tidy', run: () => target.tidy(deployment.keep) }],
  ]

  function of(domain: string): Upload {
    const site = built.sites[domain]
    if (!site) throw new Error(`${domain} is planned and not built`)
    const was = plan.sites[domain]?.was
    return {
      domain,
      digest: site.digest,
      files: site.files,
      folder: join(built.folder, domain),
      ...(was !== undefined && { was }),
      release: release.release,
    }
  }
}
