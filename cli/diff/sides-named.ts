import { resolve } from 'node:path'
import { kindOf } from '../files/named-path.ts'
import { mergeBase } from '../project/git/merge-base.ts'
import { sideAt, sideNamed, workingTree } from './side-named.ts'
import type { NamedRelease, NamedSide } from './side-named.ts'
import type { Checkout } from '../project/checkout.ts'

/** The two sides to compare. */
export interface NamedSides {
  readonly from: NamedSide | NamedRelease
  readonly to: NamedSide | NamedRelease
}

/**
 * The sides that the words of the command line name. Words may be none, one side, both sides, or a git range.
 * `main..topic` compares both ends. `main...topic` compares `topic` with its merge base. A missing end is HEAD.
 * @param cwd the folder that paths are relative to.
 */
export async function sidesNamed([from, to]: readonly string[], checkout: Checkout, cwd: string): Promise<NamedSides> {
  if (from === undefined) return { from: await sideAt(checkout, 'HEAD'), to: await workingTree(checkout) }
  const range = to === undefined && kindOf(resolve(cwd, from)) === undefined ? rangeIn(from) : undefined
  if (!range)
    return {
      from: await sideNamed(from, checkout, cwd),
      to: await (to === undefined ? workingTree(checkout) : sideNamed(to, checkout, cwd)),
    }
  const { before, after, parted } = range
  const begin = parted
    ? await sideAt(checkout, `merge base of ${before} and ${after}`, await mergeBase(checkout, before, after, 'diff'))
    : await sideAt(checkout, before)
  return { from: begin, to: await sideAt(checkout, after) }
}

/** The git range in a word. `undefined` for paths, which begin with a dot, a slash or a tilde. */
function rangeIn(
  word: string,
): { readonly before: string; readonly after: string; readonly parted: boolean } | undefined {
  const [, before = '', dots, after = ''] = /^([^:./~][^:]*?|)(\.{2,3})([^:./~][^:]*|)$/.exec(word) ?? []
  if (dots === undefined || before + after === '') return undefined
  return { before: before || 'HEAD', after: after || 'HEAD', parted: dots.length === 3 }
}
