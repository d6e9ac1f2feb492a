import { releaseChain } from '../../../compiler/deploy/release-chain.ts'
import type { DocumentOf } from '../../../compiler/results/result-of.ts'
import type { Release } from '../../../compiler/deploy/schema/release.ts'
import { comparedText } from './compared-text.ts'
import { deployCommand } from './deploy-command.ts'
import type { Unfinished } from '../journal.ts'
import type { Compared } from '../compare-stored.ts'
import type { RemainingWork } from '../remaining-work.ts'
import type { UnfinishedRollback } from '../rollback-note.ts'
import type { Host } from '../../program/host.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import { styleFor } from '../../text/style.ts'

export interface StatusFacts {
  readonly environment: string
  readonly target: string
  readonly live: Release | undefined
  /** Oldest first. */
  readonly releases: readonly Release[]
  readonly unfinished?: Unfinished
  readonly left?: RemainingWork
  /** What to do about the unfinished deployment. */
  readonly fix?: string
  readonly rollback?: UnfinishedRollback
  /** The live files, if somebody asked for them. */
  readonly compared?: Compared
}

/** The releases, newest first, with the live one marked. */
export function statusText(
  { environment, target, live, releases, fix, rollback, compared }: StatusFacts,
  host: Host,
): string {
  const style = styleFor(host.color)
  const skipped = skippedIn(releases, live)
  const lines = releases.toReversed().map((release) => {
    const isLive = release.release === live?.release
    const text = `${isLive ? '●' : '○'} ${release.release}  ${plural(Object.keys(release.sites).length, 'site')}  created ${release.at
      .slice(0, 16)
      .replace(
        'T',
        ' ',
      )} UTC${release.reason === undefined ? '' : `  ${printable(release.reason)}`}${skipped.has(release) ? '  skipped by rollback' : ''}`
    return isLive ? style.bold(text) : text
  })
  const stopped = [
    ...(fix === undefined ? [] : [style.yellow(fix)]),
    ...(rollback
      ? [
          style.yellow(
            `The rollback to ${rollback.release} is unfinished. Finish it with \`${deployCommand(`rollback ${rollback.release}`, { environment })}\`.`,
          ),
        ]
      : []),
  ]
  return [
    `${environment} → ${printable(target)}`,
    ...(lines.length > 0 ? lines : ['Nothing is live.']),
    ...stopped,
    compared ? comparedText(compared, host) : '',
  ].join('\n')
}

/** Releases that `rollback` skips by default, because somebody rolled back from them. */
function skippedIn(releases: readonly Release[], live: Release | undefined): ReadonlySet<Release> {
  const chain = releaseChain(releases, live?.release)
  const first = releases.findIndex((release) => release === chain.at(-1))
  // Nothing is known about releases older than the chain.
  return new Set(live && first !== -1 ? releases.slice(first).filter((release) => !chain.includes(release)) : [])
}

/** The same for programs. */
export function statusDocument({
  environment,
  target,
  live,
  releases,
  unfinished,
  left,
  rollback,
  compared,
}: StatusFacts): DocumentOf<'deploy status'> {
  return {
    schema: 'microsites.deploy-status/v1',
    environment,
    target,
    live: live?.release ?? null,
    releases: releases.map((release) => ({
      release: release.release,
      at: release.at,
      ...(release.reason !== undefined && { reason: release.reason }),
      ...(release.before !== undefined && { before: release.before }),
      sites: Object.keys(release.sites).length,
    })),
    unfinished: unfinished
      ? { release: unfinished.plan.release, done: [...unfinished.done], hooks: left?.hooks ?? [] }
      : null,
    rollback: rollback ? { release: rollback.release, before: rollback.before } : null,
    ...(compared && { compared }),
  }
}
