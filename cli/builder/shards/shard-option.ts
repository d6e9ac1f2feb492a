import { mostShards } from '../../documents/most-shards.ts'
import { UsageFailure } from '../../program/command-failure.ts'

/** One of several parts of a table, each for another machine. */
export interface Shard {
  /** From 1. */
  readonly index: number
  /** Number of shards. */
  readonly of: number
}

/**
 * The value of `--shard`: `3/8`; `auto/8` for the index of a Kubernetes Indexed Job or of a parallel GitLab job; `auto`
 * for both numbers from GitLab. Throws for anything else, and if the variables are missing.
 */
export function shardOption(
  text: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Shard | undefined {
  if (text === undefined) return undefined
  const [, first = '', second] = /^(\d{1,3}|auto)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const shard = {
    index: first === 'auto' ? indexIn(env) : Number(first),
    of: Number((second ?? env['CI_NODE_TOTAL']) || NaN),
  }
  if (first === '' || (first !== 'auto' && second === undefined))
    throw new UsageFailure(
      `\`--shard ${text}\`: write the number of a shard and how many there are, e.g. \`3/8\`, or \`auto/8\` in a job of Kubernetes or GitLab.`,
    )
  if (!Number.isInteger(shard.index) || !Number.isInteger(shard.of))
    throw new UsageFailure(
      `\`--shard ${text}\` needs the variables ${second === undefined ? 'CI_NODE_INDEX and CI_NODE_TOTAL of GitLab' : 'JOB_COMPLETION_INDEX of Kubernetes, or CI_NODE_INDEX of GitLab'}. Write both numbers, e.g. \`3/8\`.`,
    )
  if (shard.of > mostShards || shard.of < 1)
    throw new UsageFailure(
      `\`--shard ${text}\`: ${shard.of} shards are not possible. Split the build into 1 to ${mostShards}.`,
    )
  if (shard.index < 1 || shard.index > shard.of)
    throw new UsageFailure(
      `\`--shard ${text}\`: there is no shard ${shard.index} of ${shard.of}. Write a number from 1 to ${shard.of}.`,
    )
  return shard
}

/** Kubernetes counts from 0, GitLab from 1. */
function indexIn({ JOB_COMPLETION_INDEX: kubernetes = '', CI_NODE_INDEX: gitlab = '' }: NodeJS.ProcessEnv): number {
  if (kubernetes !== '') return Number(kubernetes) + 1
  return gitlab === '' ? NaN : Number(gitlab)
}
