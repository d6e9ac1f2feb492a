import { retirementsOf, uploadsOf } from '../../../compiler/deploy/plan-deploy.ts'
import { CommandFailure } from '../../program/command-failure.ts'
import { deployCommand } from './deploy-command.ts'
import type { ApplyResult } from '../run-apply.ts'
import type { Host } from '../../program/host.ts'
import { exitCodes } from '../../program/outcome.ts'
import type { Outcome } from '../../program/outcome.ts'
import { systemFailure } from '../../program/system-failure.ts'
import { duration } from '../../text/duration.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import { styleFor } from '../../text/style.ts'

export interface ApplyProgress {
  show(this: void, step: string, at: number, of: number): void
  /** Prints a line that is not overwritten. */
  say(this: void, message: string): void
  /** Clears the progress line. */
  end(): void
}

/** Draws the progress of a deployment: a single changing line on a terminal, otherwise one line per step. */
export function applyProgress(host: Host): ApplyProgress {
  const draw = (text: string): void => host.progress(`\r\u001B[2K${text}`)
  return {
    show: (step, at, of) => (host.interactive ? draw(`${at}/${of} ${step}`) : host.progress(`✔ ${step}\n`)),
    say: (message) =>
      host.progress(`${host.interactive ? '\r\u001B[2K' : ''}${message.split('\n').map(printable).join('\n')}\n`),
    end: () => {
      if (host.interactive) draw('')
    },
  }
}

interface AppliedFacts extends ApplyResult {
  /** Folder of the build, as the user typed it. */
  readonly dist: string
}

/** The result of a deployment. Rethrows errors that are not failures of the disk, the target or the files. */
export function appliedText({ plan, applied, dist }: AppliedFacts, milliseconds: number, host: Host): Outcome {
  if (applied === undefined)
    return { exitCode: exitCodes.ok, stdout: `Nothing to do: ${plan.release} is live on ${plan.target}.\n` }
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
      stderr: `${styleFor(host.color).red('✖')} ${step}: ${why}\n${left}\n`,
    }
  }
  const parts = [
    `${plan.release} is live on ${plan.target}`,
    `${plural(uploadsOf(plan).length, 'site')} uploaded`,
    ...(retirementsOf(plan).length > 0 ? [`${retirementsOf(plan).length} retired`] : []),
    duration(milliseconds),
  ]
  return { exitCode: exitCodes.ok, stdout: `${parts.join(' · ')}\n` }
}
