import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'

export const merge: Command<'merge'> = {
  name: 'merge',
  purpose: 'Build',
  arguments: '<folders...>',
  summary: 'Join the shards of a build into one output',
  examples: [['merge shards/*', 'join the folders that `build --shard` wrote on several machines']],
  options: [{ flags: '--out <dir>', description: 'output folder', default: 'dist' }],
  async run(folders, options, host) {
    const { relative, resolve } = await import('node:path')
    const { checkoutAt } = await import('../project/checkout-at.ts')
    const { mergeShards } = await import('../builder/shards/merge-shards.ts')
    const { findingsFailure } = await import('../findings/findings-failure.ts')
    const { plural } = await import('../text/plural.ts')
    const checkout = checkoutAt(host)
    const out = resolve(checkout.root, textOption(options, 'out') ?? 'dist')
    const merged = await mergeShards(checkout, folders, out, host)
    if ('diagnostics' in merged) return findingsFailure(merged, host)
    const { environment, sites } = merged
    const shown = relative(checkout.root, out).replaceAll('\\', '/')
    const count = Object.keys(sites).length
    return {
      exitCode: exitCodes.ok,
      result: { environment, out: shown, shards: folders.length, domains: count },
      text: `${shown}: ${plural(count, 'domain')} of ${plural(folders.length, 'shard')}, for ${environment}\n`,
    }
  },
}
