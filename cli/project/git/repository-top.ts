import { basename, dirname, join, resolve, sep } from 'node:path'
import { realPath } from '../../files/disk.ts'
import { openTree } from '../../files/tree.ts'
import { CommandFailure } from '../../program/command-failure.ts'
import { exitCodes } from '../../program/outcome.ts'
import { printable } from '../../text/printable.ts'

/**
 * The nearest folder with a `.git`, from `folder` upwards. `undefined` outside a repository. Follows links like git.
 * Throws a {@link CommandFailure} if git would use a repository that the checkout brings.
 */
export function repositoryTop(folder: string): string | undefined {
  for (let at = realPath(folder); ; at = dirname(at)) {
    if (openTree(at).has('.git')) {
      refuseInside(at)
      return at
    }
    refuseBare(at)
    if (at === dirname(at)) return undefined
  }
}

/**
 * Throws if the `.git` of a repository is a file or a link that leads into the checkout. An archive can bring such a
 * repository, with a configuration that runs programs. Those of worktrees and submodules are outside.
 */
function refuseInside(top: string): void {
  const file = join(top, '.git')
  const own = realPath(file)
  // Like git, which takes everything up to the line breaks at the end.
  const [, gitdir] = /^gitdir: ([^]*?)[\r\n]*$/.exec(openTree(dirname(own)).text(basename(own)) ?? '') ?? []
  const real = gitdir === undefined ? own : realPath(resolve(top, gitdir))
  if (real === file || !real.startsWith(top + sep)) return
  throw new CommandFailure(
    exitCodes.missing,
    `\`${printable(file)}\` leads to \`${printable(real)}\`, a folder of the checkout. Its configuration could run programs. Remove the file, or move that folder to \`.git\` if the repository is yours.`,
  )
}

/**
 * Throws if `folder` looks like a bare repository. A pull request can add one, with a configuration that runs programs.
 * Git before 2.38 would use it.
 */
function refuseBare(folder: string): void {
  const tree = openTree(folder)
  // Also if it is a broken link.
  if (!tree.has('HEAD')) return
  const other = tree.has('commondir') ? 'commondir' : 'objects'
  if (other === 'objects' && !['objects', 'refs'].every((name) => tree.has(name))) return
  throw new CommandFailure(
    exitCodes.missing,
    `\`${printable(folder)}\` holds \`HEAD\` and \`${other}\`, which git takes for a repository of its own. Its configuration could run programs. Remove both, e.g. with \`git rm -r HEAD ${other}\` in that folder.`,
  )
}
