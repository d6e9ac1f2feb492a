import { resolve } from 'node:path'
import { diff } from '../../compiler/diff/diff.ts'
import { noEnvironment } from '../builder/environment-of.ts'
import { programId } from '../files/program-id.ts'
import { openTree } from '../files/tree.ts'
import type { Host } from '../program/host.ts'
import { diskParseCache, noParseCache } from '../project/cache/disk-parse-cache.ts'
import type { DiskParseCache } from '../project/cache/disk-parse-cache.ts'
import { foreignCache } from '../project/cache/foreign-cache.ts'
import type { Checkout } from '../project/checkout.ts'
import { placeData } from '../project/place-data.ts'
import { today } from '../project/today.ts'
import { compareReleases } from './compare-releases.ts'
import type { ComparedSides, CompiledSide, SideCaches } from './compiled-side.ts'
import { compiledSide } from './compiled-side.ts'
import { noProjectCache, projectCache } from './project-cache.ts'
import { sideAt, sideNamed, workingTree } from './side-named.ts'
import type { NamedRelease, NamedSide } from './side-named.ts'
import { kindOf } from '../files/named-path.ts'
import { mergeBase } from '../project/git/commit-of.ts'

/**
 * Compares the two sides that `words` name. Without words, compares HEAD with the working tree.
 * @param environment the environment whose URLs are compared. If a side is a release, its environment is used.
 */
export async function compareSides(
  checkout: Checkout,
  words: readonly string[],
  environment: string,
  host: Pick<Host, 'cwd' | 'color'>,
): Promise<ComparedSides> {
  const named = await sidesNamed(words, checkout, host.cwd)
  const trusted = foreignCache(checkout) === undefined
  const cache = openTree(checkout.root).folder('.microsites')
  let rows: DiskParseCache | undefined
  const caches: SideCaches = {
    // Not the cache of other commands, which would drop the rows of one side each time.
    rows: () => (trusted ? (rows ??= diskParseCache(cache, 'diff-parse-cache.json', programId)) : noParseCache),
    projects: trusted ? projectCache(cache.folder('diff-projects'), programId) : noProjectCache,
  }
  const compiled = (side: NamedSide): Promise<CompiledSide> => compiledSide(side, caches, host)
  const keep = (): void => rows?.save()
  if ('release' in named.from || 'release' in named.to)
    return { ...(await compareReleases(named, () => workingTree(checkout), compiled, environment)), keep }
  const sides = { from: await compiled(named.from), to: await compiled(named.to) }
  const known = { ...sides.to.project.environments, ...sides.from.project.environments }
  if (!Object.hasOwn(known, environment)) throw noEnvironment(environment, known)
  return { ...sides, changes: diff(sides.from, sides.to, environment, { today: today(), places: placeData() }), keep }
}

/** The two sides to compare. */
interface NamedSides {
  readonly from: NamedSide | NamedRelease
  readonly to: NamedSide | NamedRelease
}

/**
 * The sides that the words of the command line name. Words may be none, one side, both sides, or a git range.
 * `main..topic` compares both ends. `main...topic` compares `topic` with its merge base. A missing end is HEAD.
 * @param cwd the folder that paths are relative to.
 */
async function sidesNamed([from, to]: readonly string[], checkout: Checkout, cwd: string): Promise<NamedSides> {
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
