import { basename, dirname, relative, sep } from 'node:path'
import { CommandFailure } from '../../program/command-failure.ts'
import type { Checkout } from '../checkout.ts'
import { gitNow } from '../git/git.ts'
import { repositoryTop } from '../git/repository-top.ts'
import { printable } from '../../text/printable.ts'

/**
 * Why the cache of the project, and the output if one is given, must not be used: git tracks some of it, so anybody may
 * have written it, or git does not answer. `undefined` if it is safe, also outside a repository. Asks git about each once per run.
 * @param out absolute folder of a build's output.
 */
export function foreignCache(checkout: Checkout, out?: string): string | undefined {
  const { root } = checkout
  const why = foreignIn(checkout, root, '.microsites')
  if (why !== undefined || out === undefined) return why
  const path = relative(root, out).split(sep).join('/')
  return path.startsWith('..') ? foreignIn(checkout, dirname(out), basename(out)) : foreignIn(checkout, root, path)
}

/** The answers of each run. */
const known = new WeakMap<Checkout, Map<string, string | undefined>>()

function foreignIn(checkout: Checkout, folder: string, name: string): string | undefined {
  const answers = known.get(checkout) ?? new Map<string, string | undefined>()
  known.set(checkout, answers)
  const key = `${folder}\0${name}`
  if (!answers.has(key)) answers.set(key, whyForeign({ ...checkout, root: folder }, name))
  return answers.get(key)
}

function whyForeign(checkout: Checkout, name: string): string | undefined {
  try {
    if (repositoryTop(checkout.root) === undefined) return undefined
    // Ignores case, as some file systems do.
    const { ok, stdout, complaint } = gitNow(checkout, ['ls-files', '-z', '--', `:(icase)${name}`])
    if (!ok) return unanswered(complaint)
    const [file = ''] = stdout.toString().split('\0')
    if (file === '') return undefined
    return `Git tracks \`${printable(file)}\`, so what earlier runs left is not used: anybody may have written it. Take it out of git with \`git rm -r --cached ${printable(file.slice(0, name.length))}\`, and add it to .gitignore.`
  } catch (error) {
    if (error instanceof CommandFailure) return unanswered(error.message)
    throw error
  }
}

function unanswered(why: string): string {
  return `What earlier runs left is not used, since git does not say whether it tracks it: ${printable(why)}`
}
