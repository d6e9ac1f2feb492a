import type { Command } from '../../program/command.ts'
import { exitCodes } from '../../program/outcome.ts'

export const status: Command<'cache status'> = {
  name: 'status',
  summary: 'Show the size and age of what .microsites holds, and what the last build kept',
  examples: [['cache status', 'the parts of .microsites, the largest first']],
  options: [],
  async run(_args, _options, host) {
    const { cacheParts, failedText, partText } = await import('../../builder/cache-parts.ts')
    const { readBuildRecord } = await import('../../builder/build-record.ts')
    const { checkoutAt } = await import('../../project/checkout-at.ts')
    const checkout = checkoutAt(host)
    const { parts, failed } = cacheParts(checkout)
    const { built, unchanged } = readBuildRecord(checkout) ?? {}
    const last = built === undefined || unchanged === undefined ? undefined : { built, unchanged }
    const text = last ? `The last build kept ${last.unchanged} of ${last.unchanged + last.built} sites.\n` : ''
    return {
      exitCode: failed.length > 0 ? exitCodes.findings : exitCodes.ok,
      result: { parts, failed, ...(last && { last }) },
      text: `${parts.map((part) => partText(part)).join('')}${failedText(failed)}${text}` || 'There is no cache.\n',
    }
  },
}
