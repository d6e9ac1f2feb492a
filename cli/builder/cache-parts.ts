import { textAssets } from '../../compiler/plan/text-assets.ts'
import type { ResultOf } from '../../compiler/results/result-of.ts'
import { takeLock } from '../files/lock.ts'
import { openTree } from '../files/tree.ts'
import type { Tree } from '../files/tree.ts'
import { CommandFailure, UsageFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import { exitCodes } from '../program/outcome.ts'
import { kept } from '../project/cache/cache-folder.ts'
import { foreignCache } from '../project/cache/foreign-cache.ts'
import type { Checkout } from '../project/checkout.ts'
import { compileProject } from '../project/compile-project.ts'
import { templateFolders } from '../project/load-project.ts'
import { fileSize } from '../text/file-size.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { bundleFolders } from './bundle/flavour.ts'
import type { Flavour } from './bundle/flavour.ts'
import { loadBundle } from './bundle/load-bundle.ts'
import { sourceKey } from './bundle/source-key.ts'
import { clearCache } from './clear-cache.ts'

/** A file or folder of the cache. */
type CachePart = ResultOf<'cache status'>['parts'][number]

/** The folder of what is known of an output. */
const store = /^[0-9a-f]{16}$/

function cacheOf({ root }: Checkout): Tree {
  const tree = openTree(root)
  if (tree.stat('.microsites')?.isFile())
    throw new UsageFailure('`.microsites` is a file. Remove it, e.g. with `rm .microsites`.')
  return tree.folder('.microsites')
}

function partOf(cache: Tree, path: string): CachePart {
  const files = cache.stat(path)?.isDirectory() ? cache.files(path) : [path]
  const stats = files.flatMap((file) => cache.stat(file) ?? [])
  const own = cache.stat(path)
  const dates = (own && stats.length === 0 ? [own] : stats).map(({ mtimeMs }) => mtimeMs)
  const days = Math.floor((Date.now() - Math.max(0, ...dates)) / 86_400_000)
  const bytes = stats.reduce((sum, { size }) => sum + size, 0)
  return { path, files: stats.length, bytes, days: Math.max(0, days) }
}

/** What the cache of a project holds, the largest first. */
export function cacheParts(checkout: Checkout): readonly CachePart[] {
  const cache = cacheOf(checkout)
  const entries = cache.list().filter((entry) => !entry.isSymbolicLink())
  return entries.map(({ name }) => partOf(cache, name)).toSorted((a, b) => b.bytes - a.bytes)
}

/**
 * What can be built again: a folder of the cache, the names in it, and whether the present project can use one of them, or
 * why that is not known. The records of deployments are not among them.
 */
type Kind = readonly [folder: string, names: RegExp, use: ((name: string) => boolean) | string]

async function kindsIn(checkout: Checkout): Promise<readonly Kind[]> {
  const { project } = await compileProject(checkout)
  const texts = project && textAssets(project, digest).files
  const templates = templateFolders(checkout)
  const bundles = (flavour: Flavour): Kind => {
    const folder = bundleFolders[flavour]
    const source = sourceKey(templates, flavour)
    const load = (name: string) =>
      loadBundle(
        cacheOf(checkout).folder(`${folder}/${name}`),
        (one) => one.source === source,
        () => true,
      )
    return [folder, kept[folder], (name) => load(name) !== undefined]
  }
  return [
    bundles('production'),
    bundles('debug'),
    [
      'texts/assets',
      /^[0-9a-f]{16}\.json$/,
      texts ? (name) => texts.has(`assets/${name}`) : 'the tables have errors: run `microsites validate`',
    ],
    ['cards', kept.cards, 'the next build of all sites removes what it does not show'],
    ['diff-projects', kept['diff-projects'], '`diff` keeps the last eight'],
    ['dist', store, 'may belong to an output folder; add `--older-than 30`'],
  ]
}

/**
 * Removes what the present tables, templates and program cannot use. Of what cannot be checked, removes what is older than
 * some days. Throws if a build is running, or if git tracks the cache.
 */
export async function pruneCache(checkout: Checkout, olderThan: number): Promise<ResultOf<'cache prune'>> {
  const foreign = foreignCache(checkout)
  if (foreign !== undefined) throw new CommandFailure(exitCodes.findings, foreign)
  const cache = cacheOf(checkout)
  const removed: CachePart[] = []
  const unchecked: (CachePart & { readonly why: string })[] = []
  const locks: (() => void)[] = []
  try {
    for (const entry of cache.list('dist'))
      if (entry.isDirectory() && store.test(entry.name)) locks.push(takeLock(cache.folder(`dist/${entry.name}`)))
    clearCache(checkout.root, 'others')
    for (const [folder, names, use] of await kindsIn(checkout)) {
      for (const name of cache.names(folder).filter((one) => names.test(one))) {
        const part = partOf(cache, `${folder}/${name}`)
        // The next build completes an interrupted publication.
        const isOld = part.days >= olderThan && !cache.has(`${part.path}/publication.json`)
        if (typeof use === 'string' ? !isOld : use(name)) continue
        cache.remove(part.path)
        removed.push(part)
      }
      const left = partOf(cache, folder)
      if (typeof use === 'string' && left.files > 0) unchecked.push({ ...left, why: use })
    }
  } finally {
    for (const unlock of locks) unlock()
  }
  return { removed, unchecked }
}

/** A line about a part. @param note what is known about it */
export function partText({ path, files, bytes, days }: CachePart, note = ''): string {
  const age = days === 0 ? 'today' : `${plural(days, 'day')} old`
  return `${printable(path)}  ${plural(files, 'file')}, ${fileSize(bytes)}, ${age}${note && `  ${note}`}\n`
}
