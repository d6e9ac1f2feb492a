import { basename, dirname, relative, sep } from 'node:path'
import { CommandFailure } from '../../program/command-failure.ts'
import type { Checkout } from '../checkout.ts'
import { gitNow } from '../git/git.ts'
import { repositoryTop } from '../git/repository-top.ts'
import { printable } from '../../text/printable.ts'

/**
 * Why the cache of the project, and the output if one is given, must not be used: git tracks some of it, so anybody may
 * have written it, or git does not answer. `undefined` if it is safe, also outside a repository. Asks git once per run if
 * git tracks neither.
 * @param out absolute folder of a build's output.
 */
export function foreignCache(checkout: Checkout, out?: string): string | undefined {
  const { root } = checkout
  const path = out === undefined ? '' : relative(root, out).split(sep).join('/')
  if (out === undefined || path.startsWith('..'))
    return foreignIn(checkout, root, ['.microsites']) ?? (out && foreignIn(checkout, dirname(out), [basename(out)]))
  const why = foreignIn(checkout, root, ['.microsites', path])
  if (why === undefined) answersOf(checkout).set(keyOf(root, ['.microsites']), why)
  return why
}

/** The answers of each run. */
const known = new WeakMap<Checkout, Map<string, string | undefined>>()

function answersOf(checkout: Checkout): Map<string, string | undefined> {
  const answers = known.get(checkout) ?? new Map<string, string | undefined>()
  known.set(checkout, answers)
  return answers
}

const keyOf = (folder: string, names: readonly string[]): string => [folder, ...names].join('\0')

function foreignIn(checkout: Checkout, folder: string, names: readonly string[]): string | undefined {
  const answers = answersOf(checkout)
  const key = keyOf(folder, names)
  if (!answers.has(key)) answers.set(key, whyForeign({ ...checkout, root: folder }, names))
  return answers.get(key)
}

function whyForeign(checkout: Checkout, names: readonly string[]): string | undefined {
  try {
    if (repositoryTop(checkout.root) === undefined) return undefined
    // Ignores case, as some file systems do.
    const paths = names.map((name) => `:(icase)${name}`)
    const { ok, stdout, complaint } = gitNow(checkout, ['ls-files', '-z', '--', ...paths])
    if (!ok) return unanswered(complaint)
    const [file = ''] = stdout.toString().split('\0')
    if (file === '') return undefined
    const name = file.slice(0, names.find((name) => file.toLowerCase().startsWith(name.toLowerCase()))?.length)
    return `Git tracks \`${printable(file)}\`, so what earlier runs left is not used: anybody may have written it. Take it out of git with \`git rm -r --cached ${printable(name)}\`, and add it to .gitignore.`
  } catch (error) {
    if (error instanceof CommandFailure) return unanswered(error.message)
    throw error
  }
}

function unanswered(why: string): string {
  return `What earlier runs left is not used, since git does not say whether it tracks it: ${printable(why)}`
}
