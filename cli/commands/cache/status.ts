import { formatOption } from '../../program/command.ts'
import type { Command } from '../../program/command.ts'
import { exitCodes } from '../../program/outcome.ts'

export const status: Command<'cache status'> = {
  name: 'status',
  summary: 'Show the size and age of what .microsites holds, and what the last build kept',
  examples: [['cache status', 'the parts of .microsites, the largest first']],
  options: [formatOption],
  async run(_args, _options, host) {
    const { cacheParts, partText } = await import('../../builder/cache-parts.ts')
    const { readBuildRecord } = await import('../../builder/build-record.ts')
    const { checkoutAt } = await import('../../project/checkout-at.ts')
    const checkout = checkoutAt(host)
    const parts = cacheParts(checkout)
    const { built, unchanged } = readBuildRecord(checkout) ?? {}
    const last = built === undefined || unchanged === undefined ? undefined : { built, unchanged }
    const text = last ? `The last build kept ${last.unchanged} of ${last.unchanged + last.built} sites.\n` : ''
    return {
      exitCode: exitCodes.ok,
      result: { parts, ...(last && { last }) },
      text: `${parts.map((part) => partText(part)).join('')}${text}` || 'There is no cache.\n',
    }
  },
}
