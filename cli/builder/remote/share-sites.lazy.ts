import type { KeyObject } from 'node:crypto'
import type { Tree } from '../../files/tree.ts'
import { openTree } from '../../files/tree.ts'
import { eachOf } from '../../program/each-of.ts'
import type { KnownSite, SharedParts } from '../batch-builder.ts'
import type { BuildEvent } from '../build-event.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { shareFiles } from '../share-files.ts'
import { mostFailures, remoteCacheIn } from './remote-cache.ts'
import type { RemoteCache } from './remote-cache.ts'
import { archiveKey, mostBytes, packSite, unpackSite } from './site-archive.ts'
import type { ArchivedSite, ArchiveName } from './site-archive.ts'
import type { SiteRecord } from '../release/site-record.ts'

/** Requests at a time. */
const concurrency = 16
/** Milliseconds without a site from the cache after which the rest is built here. */
const mostInVain = 60_000

/** What a build shares with other machines, by way of a remote cache. */
export interface SharedSites {
  /** Puts the sites in place that the cache has. @returns their records, by domain */
  take(this: void, sites: ReadonlyMap<string, KnownSite>): Promise<ReadonlyMap<string, SiteRecord>>
  /** Says something, and how many artefacts were refused or not asked for. Says instead that the cache is not used any more, but only once. */
  tell(this: void, text?: string): void
  /** Sends sites that were built. Does nothing without a private key. */
  give(this: void, built: ReadonlyMap<string, SiteRecord>): Promise<void>
  /** Number of requests that failed, and of artefacts that were refused. */
  failed(this: void): number
}

export interface ShareOptions extends Pick<SharedParts, 'textRecords'> {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly environment: string
  readonly bundle: Bundle
  /** The folder of the text files. */
  readonly textFolder: Tree
  /** The folder in which each site gets its own folder. */
  readonly building: Tree
  watch(event: BuildEvent): void
}

/** Throws if the variables of the cache are not valid. `undefined` if there are none. */
export function sharedSites(options: ShareOptions): SharedSites | undefined {
  const { env, environment, building, watch } = options
  const cache = remoteCacheIn(env)
  if (!cache) return undefined
  const sourceOf = sourceIn(options)
  const lost: Lost = { refused: 0, inARow: 0, skipped: 0 }
  const nameOf = (domain: string, inputsDigest: string): ArchiveName => ({ domain, environment, inputsDigest })
  const putInPlace = sitePlacer(building, sourceOf)
  const take = async (domain: string, { inputsDigest }: KnownSite): Promise<SiteRecord | undefined> => {
    const name = nameOf(domain, inputsDigest)
    const archive = await cache.get(archiveKey(name))
    if (!archive) return undefined
    const site = unpackSite(name, archive, cache.publicKey)
    lost.inARow = site ? 0 : lost.inARow + 1
    if (!site) lost.refused++
    return site && putInPlace(domain, site) ? site.record : undefined
  }
  return {
    async take(sites) {
      const taken = new Map<string, SiteRecord>()
      let since = performance.now()
      await eachOf([...sites], concurrency, async ([domain, site]) => {
        if (lost.inARow >= mostFailures || performance.now() - since > mostInVain) return void lost.skipped++
        const record = await take(domain, site)
        if (!record) return
        since = performance.now()
        taken.set(domain, record)
        watch({ kind: 'built', domain, site: record })
      })
      return taken
    },
    tell: teller(cache, lost, watch),
    give: siteSender(cache, building, sourceOf, nameOf),
    failed: () => cache.failed() + lost.refused,
  }
}

/** Numbers of the sites that the cache did not give although it answers. */
interface Lost {
  /** Not signed with the key, or not whole. */
  refused: number
  /** Those since the last site from the cache. */
  inARow: number
  /** Not asked for. */
  skipped: number
}

/** See {@link SharedSites.tell}. */
function teller({ trouble }: RemoteCache, lost: Lost, watch: ShareOptions['watch']): SharedSites['tell'] {
  let told = false
  return (otherwise) => {
    const why = trouble()
    const wrong = lost.refused === 0 ? '' : ` Not used: ${lost.refused}, not signed with this key or not whole.`
    const rest = lost.skipped === 0 ? '' : ` Not asked for: ${lost.skipped}.`
    const text =
      why === undefined
        ? otherwise && `${otherwise}${wrong}${rest}`
        : `The remote cache is not used any more: ${why}. The build goes on without it.`
    if (text !== undefined && !told) watch({ kind: 'remote', text })
    told = why !== undefined
  }
}

/** Where this machine has a file of a site already. `undefined` if it has not. */
type SourceOf = (path: string, sha256: string) => Tree | undefined

function sourceIn({ bundle, textFolder, textRecords }: ShareOptions): SourceOf {
  const bundleFolder = openTree(bundle.folder)
  return (path, sha256) =>
    bundle.assets[path]?.[1] === sha256 ? bundleFolder : textRecords[path]?.[1] === sha256 ? textFolder : undefined
}

/** A function that sends the files of sites that other machines do not have. See {@link SharedSites.give}. */
function siteSender(
  { privateKey, trouble, put }: RemoteCache,
  building: Tree,
  sourceOf: SourceOf,
  nameOf: (domain: string, inputsDigest: string) => ArchiveName,
): SharedSites['give'] {
  const give = async (domain: string, record: SiteRecord, key: KeyObject): Promise<void> => {
    const own = Object.entries(record.files).filter(([path, [, sha256]]) => !sourceOf(path, sha256))
    // A site with pictures of that size is built wherever it is needed.
    if (own.reduce((sum, [, [bytes]]) => sum + bytes, 0) > mostBytes / 2) return
    const files = new Map(own.map(([path]) => [path, building.mustRead(`${domain}/${path}`)] as const))
    const name = nameOf(domain, record.inputs)
    await put(archiveKey(name), packSite(name, { record, files }, key))
  }
  return async (built) => {
    if (!privateKey) return
    await eachOf([...built], concurrency, async ([domain, record]) => {
      if (trouble() === undefined) await give(domain, record, privateKey)
    })
  }
}

/** A function that writes an archived site into its folder. @returns whether this machine has all of its other files */
function sitePlacer(building: Tree, sourceOf: SourceOf): (domain: string, site: ArchivedSite) => boolean {
  const share = shareFiles(building)
  return (domain, { record, files }) => {
    const places = Object.entries(record.files).map(([path, [, sha256]]) => {
      const own = files.get(path)
      return own ? { path, own } : { path, from: sourceOf(path, sha256) }
    })
    if (places.some(({ own, from }) => !own && !from)) return false
    for (const { path, own, from } of places)
      if (own) building.create(`${domain}/${path}`, own)
      else if (from) share(from, path, `${domain}/${path}`)
    return true
  }
}
