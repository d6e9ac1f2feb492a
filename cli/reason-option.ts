import { textOption } from './command.ts'
import type { CommandOptions } from './command.ts'
import { CommandFailure } from './command-failure.ts'
import { exitCodes } from './outcome.ts'

/** What `--reason` says, if it was given. Throws where it says nothing. */
export function reasonOption(options: CommandOptions): string | undefined {
  const reason = textOption(options, 'reason')
  if (reason !== undefined && !/[\p{L}\p{N}]/u.test(reason))
    throw new CommandFailure(
      exitCodes.usage,
      '`--reason` needs words that say why, e.g. `--reason "its contract has ended"`.',
    )
  return reason
}
