import { CommandFailure } from '../../program/command-failure.ts'
import { exitCodes } from '../../program/outcome.ts'
import { printable } from '../../text/printable.ts'
import { commitOf } from './commit-of.ts'
import { git } from './git.ts'
import type { Checkout } from '../checkout.ts'

/** The merge base of two refs. Throws a {@link CommandFailure} if there is none, or if a ref does not exist. */
export async function mergeBase(checkout: Checkout, one: string, other: string, asker: string): Promise<string> {
  const ends = [await commitOf(checkout, one, asker), await commitOf(checkout, other, asker)]
  const { ok, stdout } = await git(checkout, ['merge-base', ...ends])
  const commit = stdout.toString().trim()
  if (ok && /^[0-9a-f]{40,64}$/.test(commit)) return commit
  throw new CommandFailure(
    exitCodes.missing,
    `\`${asker}\`: \`${printable(one)}\` and \`${printable(other)}\` have no commit in common. In a clone with a part of the history, fetch the rest with \`git fetch --unshallow\`, in GitHub Actions with \`fetch-depth: 0\`.`,
  )
}
