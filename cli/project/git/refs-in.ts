import { git } from './git.ts'
import type { Checkout } from '../checkout.ts'

/** The names of the branches and tags of a project's repository, and `HEAD`. Empty outside a repository. */
export async function refsIn(checkout: Checkout): Promise<readonly string[]> {
  const { ok, stdout } = await git(checkout, [
    'for-each-ref',
    '--format=%(refname:short)',
    'refs/heads',
    'refs/remotes',
    'refs/tags',
  ])
  return ok ? ['HEAD', ...stdout.toString().trimEnd().split('\n').filter(Boolean)] : []
}
