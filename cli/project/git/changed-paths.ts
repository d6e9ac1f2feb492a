import { CommandFailure } from '../../program/command-failure.ts'
import { exitCodes } from '../../program/outcome.ts'
import { printable } from '../../text/printable.ts'
import type { Checkout } from '../checkout.ts'
import { git, gitOnDisk } from './git.ts'

/**
 * The files of a repository that differ between a commit and the disk, without those that git ignores: relative to the
 * project, or beginning with `../` if they are not in it.
 */
export async function changedPaths(checkout: Checkout, commit: string): Promise<readonly string[]> {
  const ask = async (run: typeof git, args: readonly string[]): Promise<string> => {
    const { ok, stdout, complaint } = await run(checkout, args)
    if (!ok) throw new CommandFailure(exitCodes.missing, `git does not say what has changed: ${printable(complaint)}`)
    return stdout.toString()
  }
  const prefix = (await ask(git, ['rev-parse', '--show-prefix'])).replace(/\n$/, '')
  const known = await ask(gitOnDisk, [
    'diff',
    '--name-only',
    '-z',
    '--no-ext-diff',
    '--no-renames',
    '--ignore-submodules=all',
    commit,
    '--',
    ':/',
  ])
  const added = await ask(git, ['ls-files', '-z', '--full-name', '--others', '--exclude-standard', '--', ':/'])
  return `${known}${added}`
    .split('\0')
    .filter(Boolean)
    .map((path) => (path.startsWith(prefix) ? path.slice(prefix.length) : `../${path}`))
}
