import type { ChangeSet } from '../../compiler/diff/change.ts'
import { textOption } from '../command.ts'
import type { CommandOptions } from '../command.ts'
import { exitCodes } from '../outcome.ts'
import type { ExitCode } from '../outcome.ts'

/** What `--fail-on` and `--exit-code` make of changes; `undefined` where all is well. */
export function exitCodeOf({ changes }: ChangeSet, options: CommandOptions): ExitCode | undefined {
  const failOn = textOption(options, 'failOn')
  const failing = failOn === 'risky' ? ['breaking', 'risky'] : failOn === undefined ? [] : [failOn]
  if (changes.some(({ level }) => failing.includes(level))) return exitCodes.findings
  return options['exitCode'] === true && changes.length > 0 ? exitCodes.changes : undefined
}
