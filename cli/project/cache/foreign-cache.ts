import { basename, dirname, join } from 'node:path'
import { CommandFailure } from '../../program/command-failure.ts'
import { currentRun } from '../../program/current-run.ts'
import { git } from '../git/git.ts'
import { repositoryTop } from '../git/repository-top.ts'
import { printable } from '../../text/printable.ts'

/**
 * Why the cache of the project in `root` must not be used: git tracks some of it, so anybody may have written it, or
 * git does not answer. `undefined` if it is safe, also outside a repository. Asks git once per run.
 * @param out absolute folder of a build's output.
 */
export function foreignCache(root: string, out: string = join(root, 'dist')): string | undefined {
  const store = `.${basename(out)}.releases`
  return out === join(root, 'dist')
    ? foreignIn(root, ['.microsites', store])
    : (foreignIn(root, ['.microsites', '.dist.releases']) ?? foreignIn(dirname(out), [store]))
}

const known = new Map<string, string | undefined>()

function foreignIn(folder: string, names: readonly string[]): string | undefined {
  const key = [currentRun(), folder, ...names].join('\0')
  if (!known.has(key)) known.set(key, whyForeign(folder, names))
  return known.get(key)
}

function whyForeign(folder: string, names: readonly string[]): string | undefined {
  try {
    if (repositoryTop(folder) === undefined) return undefined
    // Ignores case, as some file systems do.
    const { ok, stdout, complaint } = git(folder, ['ls-files', '-z', '--', ...names.map((name) => `:(icase)${name}`)])
    if (!ok) return unanswered(complaint)
    const [file = ''] = stdout.toString().split('\0')
    if (file === '') return undefined
    const [name = ''] = file.split('/')
    return `Git tracks \`${printable(file)}\`, so what earlier runs left is not used: anybody may have written it. Take it out of git with \`git rm -r --cached ${printable(name)}\`, and add it to .gitignore.`
  } catch (error) {
    if (error instanceof CommandFailure) return unanswered(error.message)
    throw error
  }
}

function unanswered(why: string): string {
  return `What earlier runs left is not used, since git does not say whether it tracks it: ${printable(why)}`
}
