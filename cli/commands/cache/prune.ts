import { textOption } from '../../program/command.ts'
import type { Command } from '../../program/command.ts'
import { exitCodes } from '../../program/outcome.ts'

export const prune: Command<'cache prune'> = {
  name: 'prune',
  summary: 'Remove cached files that no longer match the project',
  examples: [['cache prune --older-than 30', 'also what cannot be checked and is a month old']],
  options: [
    {
      flags: '--older-than <days>',
      description: 'also remove what cannot be checked and has not changed for this long',
    },
  ],
  async run(_args, options, host) {
    const { UsageFailure } = await import('../../program/command-failure.ts')
    const { failedText, partText, pruneCache } = await import('../../builder/cache-parts.ts')
    const { checkoutAt } = await import('../../project/checkout-at.ts')
    const days = textOption(options, 'olderThan')
    if (days !== undefined && !/^\d{1,4}$/.test(days))
      throw new UsageFailure(`\`--older-than ${days}\`: write a number of days, e.g. 30.`)
    const pruned = pruneCache(checkoutAt(host), days === undefined ? Infinity : Number(days))
    const lines = [
      ...pruned.removed.map((part) => partText(part, 'removed')),
      ...pruned.unchecked.map((part) => partText(part, `not checked: ${part.why}`)),
      failedText(pruned.failed),
    ]
    return {
      exitCode: pruned.failed.length > 0 ? exitCodes.findings : exitCodes.ok,
      result: pruned,
      text: lines.join('') || 'Nothing to remove.\n',
    }
  },
}
