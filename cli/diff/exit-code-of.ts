import type { ChangeSet } from '../../compiler/diff/change.ts'
import { textOption } from '../program/command.ts'
import type { CommandOptions } from '../program/command.ts'
import { reasonOption } from '../program/reason-option.ts'
import { exitCodes } from '../program/outcome.ts'
import type { ExitCode } from '../program/outcome.ts'
import { tableShare } from './formats/impact.ts'

/** The exit code for changes, according to `--fail-on` and `--exit-code`. With a reason, changes of any level are meant. */
export function exitCodeOf({ changes }: ChangeSet, options: CommandOptions): ExitCode {
  const failOn = reasonOption(options) === undefined ? textOption(options, 'failOn') : undefined
  const failing = failOn === 'risky' ? ['breaking', 'risky'] : failOn === undefined ? [] : [failOn]
  const failed = changes.some(({ level }) => failing.includes(level))
  const asked = options['exitCode'] === true && changes.length > 0
  return failed || asked ? exitCodes.changes : exitCodes.ok
}

/** An error message if the changes exceed the guard and there is no reason. Otherwise `undefined`. */
export function guardRefusal(set: ChangeSet, reason: string | undefined): string | undefined {
  if (!set.guard.exceeded || reason !== undefined) return undefined
  return `Refused: ${tableShare(set)}. Say why with \`--reason\`; in a pull request, with a line \`Guard-Reason: why\` in a commit message.\n`
}
