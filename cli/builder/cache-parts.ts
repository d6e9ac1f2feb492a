import type { ResultOf } from '../../compiler/results/result-of.ts'
import { LockHeld, takeLock } from '../files/lock.ts'
import { openTree } from '../files/tree.ts'
import type { FileStats, Tree } from '../files/tree.ts'
import { CommandFailure, UsageFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { kept } from '../project/cache/cache-folder.ts'
import { foreignCache } from '../project/cache/foreign-cache.ts'
import type { Checkout } from '../project/checkout.ts'
import { templateFolders } from '../project/load-project.ts'
import { fileSize } from '../text/file-size.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { systemFailure } from '../text/system-failure.ts'
import { bundleFolders } from './bundle/flavour.ts'
import type { Flavour } from './bundle/flavour.ts'
import { loadBundle } from './bundle/load-bundle.ts'
import { prebuiltBundle } from './bundle/order-bundle.ts'
import { sourceKey } from './bundle/source-key.ts'
import { clearCache } from './clear-cache.ts'

/** A file or folder of the cache. */
type CachePart = ResultOf<'cache status'>['parts'][number]

type Failed = ResultOf<'cache status'>['failed'][number]

/** The folder of what is known of an output. */
const store = /^[0-9a-f]{16}$/

function cacheOf({ root }: Checkout): Tree {
  const tree = openTree(root)
  if (tree.stat('.microsites')?.isFile())
    throw new UsageFailure('`.microsites` is a file. Remove it, e.g. with `rm .microsites`.')
  return tree.folder('.microsites')
}

/** Acts on a path of the cache. @returns `undefined` if the act has failed because of what is there. */
type Attempt = <Result>(path: string, act: () => Result) => Result | undefined

/** Records each path that cannot be read, locked or removed, with the reason, so that the others are still looked at. */
function attemptInto(failed: Failed[]): Attempt {
  return (path, act) => {
    try {
      return act()
    } catch (error) {
      const why = error instanceof CommandFailure ? error.message : systemFailure(error)
      if (why === undefined || error instanceof LockHeld) throw error
      if (!failed.some((failure) => failure.path === path)) failed.push({ path, why })
      return undefined
    }
  }
}

/** What all files and links below a folder are. Follows no link. */
function statsIn(cache: Tree, folder: string, attempt: Attempt): readonly FileStats[] {
  const look = (name: string) => ({ path: `${folder}/${name}`, stat: cache.stat(`${folder}/${name}`) })
  return (attempt(folder, () => cache.names(folder).map(look)) ?? []).flatMap(({ path, stat }) =>
    stat?.isDirectory() ? statsIn(cache, path, attempt) : (stat ?? []),
  )
}

function partOf(cache: Tree, path: string, attempt: Attempt): CachePart {
  const own = attempt(path, () => cache.stat(path))
  const stats = own?.isDirectory() ? statsIn(cache, path, attempt) : own ? [own] : []
  // A lock is a link, and says nothing about the age of what it locks.
  const files = stats.filter((stat) => !stat.isSymbolicLink())
  const dates = (own && files.length === 0 ? [own] : files).map(({ mtimeMs }) => mtimeMs)
  const days = Math.floor((Date.now() - Math.max(0, ...dates)) / 86_400_000)
  const bytes = stats.reduce((sum, { size }) => sum + size, 0)
  return { path, files: files.length, links: stats.length - files.length, bytes, days: Math.max(0, days) }
}

/** What the cache of a project holds, the largest first. */
export function cacheParts(checkout: Checkout): Pick<ResultOf<'cache status'>, 'parts' | 'failed'> {
  const cache = cacheOf(checkout)
  const failed: Failed[] = []
  const parts = cache.names().map((name) => partOf(cache, name, attemptInto(failed)))
  return { parts: parts.toSorted((a, b) => b.bytes - a.bytes), failed }
}

/**
 * What can be built again: a folder of the cache, the names in it, and whether the present project can use one of them, or
 * why that is not known. The records of deployments are not among them.
 */
type Kind = readonly [folder: string, names: RegExp, use: ((name: string) => boolean) | string]

function kindsIn(checkout: Checkout): readonly Kind[] {
  const templates = templateFolders(checkout)
  const bundles = (flavour: Flavour): Kind => {
    const folder = bundleFolders[flavour]
    const source = sourceKey(templates, flavour)
    if (prebuiltBundle(source, flavour)) return [folder, kept[folder], () => false]
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
    ['cards', kept.cards, 'the next build of all sites removes what it does not show'],
    ['diff-projects', kept['diff-projects'], '`diff` keeps the last eight'],
    ['dist', store, 'may belong to an output folder; add `--older-than 30`'],
  ]
}

/**
 * Removes what the present templates and program cannot use. Of what cannot be checked, removes what is older than
 * some days. Throws if a build is running, or if git tracks the cache.
 */
export function pruneCache(checkout: Checkout, olderThan: number): ResultOf<'cache prune'> {
  const foreign = foreignCache(checkout)
  if (foreign !== undefined) throw new CommandFailure(exitCodes.findings, foreign)
  const cache = cacheOf(checkout)
  const removed: CachePart[] = []
  const failed: Failed[] = []
  const attempt = attemptInto(failed)
  const namesIn = (folder: string, names: RegExp): readonly string[] =>
    (attempt(folder, () => cache.names(folder)) ?? []).filter((name) => names.test(name))
  const kinds = kindsIn(checkout)
  const locks: (() => void)[] = []
  try {
    for (const name of namesIn('dist', store)) {
      const path = `dist/${name}`
      const unlock = attempt(path, () => takeLock(cache.folder(path)))
      if (unlock) locks.push(unlock)
    }
    clearCache(checkout.root, 'others', attempt)
    for (const [folder, names, use] of kinds) {
      for (const name of namesIn(folder, names)) {
        const part = partOf(cache, `${folder}/${name}`, attempt)
        // Neither a folder that a build may be writing nor a part of one.
        if (failed.some(({ path }) => path === part.path || path.startsWith(`${part.path}/`))) continue
        // The next build completes an interrupted publication.
        const isOld = part.days >= olderThan && !cache.has(`${part.path}/publication.json`)
        if (typeof use === 'string' ? !isOld : use(name)) continue
        attempt(part.path, () => {
          cache.remove(part.path)
          removed.push(part)
        })
      }
    }
  } finally {
    for (const unlock of locks) unlock()
  }
  const unchecked = kinds.flatMap(([folder, , why]) =>
    typeof why === 'string' ? { ...partOf(cache, folder, attempt), why } : [],
  )
  return { removed, unchecked: unchecked.filter(({ files }) => files > 0), failed }
}

/** A line about a part. @param note what is known about it */
export function partText({ path, files, links, bytes, days }: CachePart, note = ''): string {
  const age = days === 0 ? 'today' : `${plural(days, 'day')} old`
  const counts = [plural(files, 'file'), ...(links > 0 ? [plural(links, 'link')] : [])].join(', ')
  return `${printable(path)}  ${counts}, ${fileSize(bytes)}, ${age}${note && `  ${note}`}\n`
}

/** Lines about what could not be read, locked or removed. */
export function failedText(failed: readonly Failed[]): string {
  return failed.map(({ path, why }) => `${printable(path)}  not checked: ${why}\n`).join('')
}
