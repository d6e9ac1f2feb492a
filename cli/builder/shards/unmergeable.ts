import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import type { Tree } from '../../files/tree.ts'
import type { Manifest, ShardRecord } from '../release/manifest.ts'

/** What `microsites build --shard` left in a folder. */
export interface BuiltShard {
  /** The folder, as the user named it. */
  readonly name: string
  readonly folder: Tree
  readonly manifest: Manifest & { readonly shard: ShardRecord }
}

/** What the checkout says of a shard. */
export interface ExpectedShard {
  /** Digest of the tables, the settings and the program. */
  readonly inputs: string
  readonly domains: ReadonlySet<string>
}

type NamedShard = Pick<BuiltShard, 'name' | 'manifest'>

const named = ({ name, manifest: { shard } }: NamedShard): string =>
  `\`${printable(name)}\` (shard ${shard.index} of ${shard.of})`

/** Why shards are not the parts of one build, each with the way out. Empty if they are. */
export function unlike(shards: readonly NamedShard[]): readonly string[] {
  const [first, ...others] = shards
  if (!first) return []
  return others.flatMap((other) => {
    const { environment, shard } = other.manifest
    const differ = (what: string): string => `${named(other)} and ${named(first)} ${what}.`
    if (shard.of !== first.manifest.shard.of)
      return differ('are not of the same number of shards. Name those of one build')
    if (environment !== first.manifest.environment)
      return differ(
        `were built for ${environment} and ${first.manifest.environment}. Build all shards for one environment`,
      )
    if (shard.variables !== first.manifest.shard.variables || shard.pseudo !== first.manifest.shard.pseudo)
      return differ(
        'were built with different keys, commits or options. Build all shards with the same variables and options',
      )
    return []
  })
}

/** Why shards are not the complete build of the checkout, each with the way out. Empty if they are. */
export function unmergeable(
  shards: readonly NamedShard[],
  expected: (shard: NamedShard) => ExpectedShard,
): readonly string[] {
  const foreign = shards.filter((shard) => shard.manifest.shard.inputs !== expected(shard).inputs)
  if (foreign.length > 0)
    return foreign.map(
      (shard) =>
        `${named(shard)} was not built from this checkout: tables, texts, templates, packages or the version of \`microsites\` differ. Check out the commit of the shards, or build them again.`,
    )
  const of = shards[0]?.manifest.shard.of ?? 0
  const indices = Array.from({ length: of }, (_, at) => at + 1)
  const same = indices.map((index) => shards.filter(({ manifest }) => manifest.shard.index === index))
  const twice = same
    .filter((some) => some.length > 1)
    .map((some) => `${some.map(named).join(' and ')} are the same shard. Leave one of them out.`)
  const missing = indices.filter((_, at) => same[at]?.length === 0)
  const wrong = shards.flatMap((shard) => {
    const { domains } = expected(shard)
    const has = Object.keys(shard.manifest.sites)
    const stray = has.find((domain) => !domains.has(domain))
    if (stray !== undefined)
      return `${named(shard)} holds \`${printable(stray)}\`, which is not one of its domains. Build it again.`
    const lacking = domains.size - has.length
    return lacking === 0
      ? []
      : `${named(shard)} lacks ${lacking} of its ${plural(domains.size, 'domain')}, because they failed. Build it again.`
  })
  return [
    ...twice,
    ...(missing.length > 0
      ? [
          `Missing: shard ${missing.join(', ')} of ${of}. Build it with \`microsites build --shard ${missing[0]}/${of}\`.`,
        ]
      : []),
    ...wrong,
  ]
}
