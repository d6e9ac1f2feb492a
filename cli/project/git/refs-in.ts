import { git } from './git.ts'

/** The names of the branches and tags of a project's repository, and `HEAD`. Empty outside a repository. */
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
