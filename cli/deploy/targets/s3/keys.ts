import { caching } from '../../../../compiler/plan/hosting/delivery.ts'
import { unservedFiles } from '../../../../compiler/domain/unserved-files.ts'
import { contentType } from '../../../serve/content-type.ts'
import type { ObjectHeaders } from './bucket.ts'

/** Keys in a bucket. Visitors are served what is below `sites/`; everything else is internal. */
export interface Keys {
  /** The live release, and those that have started to go live. */
  readonly live: string
  readonly lock: string
  /** Prefix of the notes of all releases. */
  readonly releases: string
  release(id: string): string
  /** Prefix of the stored contents and file lists of all sites. */
  readonly store: string
  /** Prefix of the stored contents and file lists of a site. */
  storeOf(domain: string): string
  /** A file of a site, named by the hash of its content. */
  content(domain: string, sha256: string): string
  /** The file list of one version of a site. */
  list(domain: string, digest: string): string
  /** Prefix of a site's live files. */
  siteOf(domain: string): string
}

/** @param prefix empty, or a path that ends with a slash. */
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

/**
 * Whether a file is named by the hash of its content. Assets go live at once and stay as long as a release
 * needs them.
 */
export const isAsset = (file: string): boolean => file.startsWith('assets/')

const hidden: ReadonlySet<string> = new Set(unservedFiles)

/** Whether a file of a site is for visitors. */
export const isServed = (file: string): boolean => !hidden.has(file)

/** The headers that visitors receive with a file. */
export function headersOf(file: string): ObjectHeaders {
  return { contentType: contentType(file), cacheControl: isAsset(file) ? caching.assets : caching.pages }
}

/** The headers of our own notes. */
export const noteHeaders: ObjectHeaders = { contentType: 'application/json', cacheControl: 'no-store' }
