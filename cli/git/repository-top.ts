import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'
import { printable } from '../views/printable.ts'

/**
 * The nearest folder with a `.git`, from `folder` upwards. `undefined` outside a repository. Follows links like git.
 * Throws a {@link CommandFailure} if git would stop earlier, at a folder that looks like a bare repository.
 */
export function repositoryTop(folder: string): string | undefined {
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    refuseBare(at)
    if (at === dirname(at)) return undefined
  }
}

/**
 * Throws if `folder` looks like a bare repository. A pull request can add one, with a configuration that runs programs.
 * Git before 2.38 would use it.
 */
function refuseBare(folder: string): void {
  // `lstat`, because it may be a broken link.
  if (!lstatSync(join(folder, 'HEAD'), { throwIfNoEntry: false })) return
  const other = existsSync(join(folder, 'commondir')) ? 'commondir' : 'objects'
  if (other === 'objects' && !['objects', 'refs'].every((name) => existsSync(join(folder, name)))) return
  throw new CommandFailure(
    exitCodes.missing,
    `\`${printable(folder)}\` holds \`HEAD\` and \`${other}\`, which git takes for a repository of its own. Its configuration could run programs. Remove both, e.g. with \`git rm -r HEAD ${other}\` in that folder.`,
  )
}
