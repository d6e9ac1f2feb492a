import { textOption } from './command.ts'
import type { CommandOptions } from './command.ts'
import { UsageFailure } from './command-failure.ts'

/** The value of `--reason`. `undefined` if it is not given. Throws if it has no letters or digits. */
export function reasonOption(options: CommandOptions): string | undefined {
  const reason = textOption(options, 'reason')?.trim()
  if (reason !== undefined && !/[\p{L}\p{N}]/u.test(reason))
    throw new UsageFailure('`--reason` needs words that say why, e.g. `--reason "its contract has ended"`.')
  return reason
}
