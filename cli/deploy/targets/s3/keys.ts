import { caching } from '../../../../compiler/plan/hosting/delivery.ts'
import { isUnserved } from '../../../../compiler/domain/unserved-files.ts'
import { contentType } from '../../../serve/content-type.ts'
import type { StateName } from '../target.ts'
import type { ObjectHeaders } from './bucket.ts'

/** Keys in a bucket. Visitors are served what is below `sites/`; everything else is internal. */
export type Keys = ReturnType<typeof keysBelow>

/** @param prefix empty, or a path that ends with a slash. */
export function keysBelow(prefix: string) {
  const own = `${prefix}.microsites/`
  const releases = `${own}releases/`
  const store = `${own}store/`
  const storeOf = (domain: string): string => `${store}${domain}/`
  return {
    /** The live release, and those that have started to go live. */
    live: `${own}live.json`,
    lock: `${own}lock`,
    /** What the target remembers of unfinished work. */
    state: (name: StateName): string => `${own}state/${name}`,
    /** Prefix of the notes of all releases. */
    releases,
    release: (id: string): string => `${releases}${id}.json`,
    /** Prefix of the stored contents and file lists of all sites. */
    store,
    /** Prefix of the stored contents and file lists of a site. */
    storeOf,
    /** A file of a site, named by the hash of its content. */
    content: (domain: string, sha256: string): string => `${storeOf(domain)}${sha256}`,
    /** The file list of one version of a site. */
    list: (domain: string, digest: string): string => `${storeOf(domain)}${digest}.json`,
    /** Prefix of a site's live files. */
    siteOf: (domain: string): string => `${prefix}sites/${domain}/`,
  }
}

/**
 * Whether a file is named by the hash of its content. Assets go live at once and stay as long as a release
 * needs them.
 */
export const isAsset = (file: string): boolean => file.startsWith('assets/')

/** Whether a file of a site is for visitors. */
export const isServed = (file: string): boolean => !isUnserved(file)

/** The headers that visitors receive with a file. */
export function headersOf(file: string): ObjectHeaders {
  return { contentType: contentType(file), cacheControl: isAsset(file) ? caching.assets : caching.pages }
}

/** The headers of our own notes. */
export const noteHeaders: ObjectHeaders = { contentType: 'application/json', cacheControl: 'no-store' }
