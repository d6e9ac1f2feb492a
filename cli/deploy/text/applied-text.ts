import { retirementsOf, uploadsOf } from '../../../compiler/deploy/plan-deploy.ts'
import { CommandFailure } from '../../program/command-failure.ts'
import { deployCommand } from './deploy-command.ts'
import type { ApplyResult } from '../run-apply.ts'
import type { Host } from '../../program/host.ts'
import { exitCodes } from '../../program/outcome.ts'
import type { ResultOrFailure } from '../../program/outcome.ts'
import { systemFailure } from '../../text/system-failure.ts'
import { duration } from '../../text/duration.ts'
import { plural } from '../../text/plural.ts'
import { styleFor } from '../../text/style.ts'

interface AppliedFacts extends ApplyResult {
  /** Folder of the build, as the user typed it. */
  readonly dist: string
}

/** The result of a deployment. Rethrows errors that are not failures of the disk, the target or the files. */
export function appliedText(
  { plan, applied, dist }: AppliedFacts,
  milliseconds: number,
  host: Host,
): ResultOrFailure<'deploy apply'> {
  const result = {
    release: plan.release,
    target: plan.target,
    uploaded: applied ? uploadsOf(plan).length : 0,
    retired: applied ? retirementsOf(plan).length : 0,
    done: applied?.done ?? 0,
    of: applied?.of ?? 0,
    milliseconds: Math.round(milliseconds),
  }
  if (applied === undefined)
    return { exitCode: exitCodes.ok, result, text: `Nothing to do: ${plan.release} is live on ${plan.target}.\n` }
  const { done, of, stopped } = applied
  if (stopped) {
    const { error, step } = stopped
    const why = error instanceof CommandFailure ? error.message : systemFailure(error)
    if (why === undefined) throw error
    const left =
      done === 0
        ? 'Nothing was changed.'
        : `${done} of ${of} steps are done. Continue with: ${deployCommand('apply --resume', { ...plan, dist })}`
    return {
      exitCode: done === 0 ? exitCodes.findings : exitCodes.partial,
      result: { ...result, stopped: { step, why } },
      stderr: `${styleFor(host.color).red('✖')} ${step}: ${why}\n${left}\n`,
    }
  }
  const parts = [
    `${plan.release} is live on ${plan.target}`,
    `${plural(uploadsOf(plan).length, 'site')} uploaded`,
    ...(retirementsOf(plan).length > 0 ? [`${retirementsOf(plan).length} retired`] : []),
    duration(milliseconds),
  ]
  return { exitCode: exitCodes.ok, result, text: `${parts.join(' · ')}\n` }
}
