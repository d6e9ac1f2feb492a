import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'
import { printable } from '../views/printable.ts'

/**
 * The nearest folder, from `folder` upwards, that holds a `.git`; nothing outside of any repository. Links are followed, as git
 * does. Throws a {@link CommandFailure} if git would stop before it, at a folder that looks like a bare repository.
 */
export function repositoryTop(folder: string): string | undefined {
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    refuseBare(at)
    if (at === dirname(at)) return undefined
  }
}

/** A pull request can bring the files of a bare repository, with a configuration that names programs. Git before 2.38 would use it. */
function refuseBare(folder: string): void {
  // May be a link that leads nowhere.
  if (!lstatSync(join(folder, 'HEAD'), { throwIfNoEntry: false })) return
  const other = existsSync(join(folder, 'commondir')) ? 'commondir' : 'objects'
  if (other === 'objects' && !['objects', 'refs'].every((name) => existsSync(join(folder, name)))) return
  throw new CommandFailure(
    exitCodes.missing,
    `\`${printable(folder)}\` holds \`HEAD\` and \`${other}\`, which git takes for a repository of its own. Its configuration could run programs. Remove both, e.g. with \`git rm -r HEAD ${other}\` in that folder.`,
  )
}
