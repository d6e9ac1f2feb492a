import { releaseToGoBackTo } from '../../compiler/deploy/release-chain.ts'
import type { Release } from '../../compiler/deploy/schema/release.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { printable } from '../text/printable.ts'
import { deployCommand } from './text/deploy-command.ts'

interface Choice {
  readonly environment: string
  /** Oldest first. */
  readonly releases: readonly Release[]
  /** The release that visitors see, even if its notes are missing. */
  readonly live: string | undefined
}

/**
 * The release that `rollback` makes live. Throws if it does not exist.
 * @param id the requested release, or a beginning that no other has; without it, the one before the live release.
 */
export function chooseRelease(id: string | undefined, { environment, releases, live }: Choice): Release {
  const named = releases.filter(({ release }) => id !== undefined && release.startsWith(id))
  const found =
    id === undefined
      ? releaseToGoBackTo(releases, live)
      : (named.find(({ release }) => release === id) ?? (named.length === 1 ? named[0] : undefined))
  if (found !== undefined) return found
  const before = releases.find(({ release }) => release === live)?.before
  const lacking =
    id !== undefined
      ? named.length === 0
        ? `There is no release ${printable(id)}.`
        : `${printable(id)} is the beginning of ${named.length} releases: ${named.map(({ release }) => release).join(', ')}.`
      : releases.length === 0
        ? 'There is no release to roll back to.'
        : before
          ? `The previous release ${before} no longer exists.`
          : 'There is no release before the live one.'
  throw new UsageFailure(`${lacking} List the releases with \`${deployCommand('status', { environment })}\`.`)
}
