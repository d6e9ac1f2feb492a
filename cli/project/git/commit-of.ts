import { CommandFailure } from '../../program/command-failure.ts'
import { exitCodes } from '../../program/outcome.ts'
import { printable } from '../../text/printable.ts'
import { git } from './git.ts'
import type { Checkout } from '../checkout.ts'

/**
 * The full commit id of a ref. Throws a {@link CommandFailure} if there is none.
 * @param asker the option or command with the ref, as in `--since`.
 */
export async function commitOf(checkout: Checkout, ref: string, asker: string): Promise<string> {
  const commit = await commitNamed(checkout, ref)
  if (commit !== undefined) return commit
  const repository = await git(checkout, ['rev-parse', '--is-shallow-repository'])
  if (!repository.ok) {
    const why = /not a git repository/.test(repository.complaint) ? '' : ` (${printable(repository.complaint)})`
    throw new CommandFailure(
      exitCodes.missing,
      `\`${asker}\` compares with a commit, but the project is in no git repository.${why}`,
    )
  }
  const shallow = repository.stdout.toString().trim() === 'true'
  throw new CommandFailure(
    exitCodes.missing,
    `\`${asker}\`: there is no commit \`${printable(ref)}\`.${
      shallow
        ? ' The clone has a part of the history only: fetch the rest with `git fetch --unshallow`, in GitHub Actions with `fetch-depth: 0`.'
        : ' Name a branch, a tag or a commit, e.g. `origin/main`.'
    }`,
  )
}

/** The full commit id of a ref. `undefined` if there is none. */
export async function commitNamed(checkout: Checkout, ref: string): Promise<string | undefined> {
  // Keeps git from reading the ref as an option.
  const { ok, stdout } = await git(checkout, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  ])
  const commit = stdout.toString().trim()
  return ok && /^[0-9a-f]{40,64}$/.test(commit) ? commit : undefined
}

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
