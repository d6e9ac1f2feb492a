import { printable } from '../../text/printable.ts'
import type { BuiltShard } from './merge-shards.ts'

/** Why shards are not the parts of one build, each with the way out. Empty if they are. */
export function unmergeable(shards: readonly Pick<BuiltShard, 'name' | 'manifest'>[]): readonly string[] {
  const [first, ...others] = shards
  if (!first) return []
  const named = ({ name, manifest: { shard } }: Pick<BuiltShard, 'name' | 'manifest'>): string =>
    `\`${printable(name)}\` (shard ${shard.index} of ${shard.of})`
  const count = first.manifest.shard.of
  const unlike = others.flatMap((one) => {
    const { environment, shard } = one.manifest
    const differ = (what: string): string => `${named(one)} and ${named(first)} ${what}.`
    if (shard.of !== count) return differ('are not of the same number of shards. Name those of one build')
    if (environment !== first.manifest.environment)
      return differ(
        `were built for ${environment} and ${first.manifest.environment}. Build all shards for one environment`,
      )
    if (shard.inputs !== first.manifest.shard.inputs)
      return differ(
        'were built from different tables, texts, templates, variables or versions. Build all shards from one commit, with the same variables',
      )
    return []
  })
  if (unlike.length > 0) return unlike
  const indices = Array.from({ length: count }, (_, at) => at + 1)
  const same = indices.map((index) => shards.filter(({ manifest }) => manifest.shard.index === index))
  const twice = same
    .filter((some) => some.length > 1)
    .map((some) => `${some.map(named).join(' and ')} are the same shard. Leave one of them out.`)
  const missing = indices.filter((_, at) => same[at]?.length === 0)
  const incomplete = shards.flatMap((one) => {
    const { shard, sites } = one.manifest
    const lacking = shard.domains - Object.keys(sites).length
    return lacking === 0
      ? []
      : `${named(one)} lacks ${lacking} of its ${shard.domains} domains, because they failed. Build it again.`
  })
  return [
    ...twice,
    ...(missing.length > 0
      ? [
          `Missing: shard ${missing.join(', ')} of ${count}. Build it with \`microsites build --shard ${missing[0]}/${count}\`.`,
        ]
      : []),
    ...incomplete,
  ]
}
