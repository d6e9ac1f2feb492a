import { git } from './git.ts'

/** The branches and tags of a project's repository, as they are named; empty where it is in none. */
export function refsIn(root: string): readonly string[] {
  const { ok, stdout } = git(root, [
    'for-each-ref',
    '--format=%(refname:short)',
    'refs/heads',
    'refs/remotes',
    'refs/tags',
  ])
  return ok ? ['HEAD', ...stdout.toString().trimEnd().split('\n').filter(Boolean)] : []
}
