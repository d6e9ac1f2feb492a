import { caching } from '../../../compiler/plan/hosting/delivery.ts'
import { unservedFiles } from '../../../compiler/domain/unserved-files.ts'
import { contentType } from '../../serve/content-type.ts'
import type { ObjectHeaders } from './bucket.ts'

/** Keys in a bucket. What visitors are served lies below `sites/`, all else is ours alone. */
export interface Keys {
  /** What is live, and what may be. */
  readonly live: string
  readonly lock: string
  /** Notes of all releases begin so. */
  readonly releases: string
  release(id: string): string
  /** What all sites were begins so, and the lists of that. */
  readonly store: string
  /** What a site was begins so. */
  storeOf(domain: string): string
  /** A file of a site, named after what it holds. */
  content(domain: string, sha256: string): string
  /** The files that a site had. */
  list(domain: string, digest: string): string
  /** What is live of a site begins so. */
  siteOf(domain: string): string
}

/** @param prefix nothing, or a path that ends with a slash. */
export function keysBelow(prefix: string): Keys {
  const own = `${prefix}.microsites/`
  const releases = `${own}releases/`
  const store = `${own}store/`
  const storeOf = (domain: string): string => `${store}${domain}/`
  return {
    live: `${own}live.json`,
    lock: `${own}lock`,
    releases,
    release: (id) => `${releases}${id}.json`,
    store,
    storeOf,
    content: (domain, sha256) => `${storeOf(domain)}${sha256}`,
    list: (domain, digest) => `${storeOf(domain)}${digest}.json`,
    siteOf: (domain) => `${prefix}sites/${domain}/`,
  }
}

/** Whether a file is named after what it holds: it is put at its place at once, and stays while a release has it. */
export const isAsset = (file: string): boolean => file.startsWith('assets/')

const hidden: ReadonlySet<string> = new Set(unservedFiles)

/** Whether a file of a site is for visitors. */
export const isServed = (file: string): boolean => !hidden.has(file)

/** How a file is sent to visitors. */
export function headersOf(file: string): ObjectHeaders {
  return { contentType: contentType(file), cacheControl: isAsset(file) ? caching.assets : caching.pages }
}

/** How our own notes lie there. */
export const noteHeaders: ObjectHeaders = { contentType: 'application/json', cacheControl: 'no-store' }
