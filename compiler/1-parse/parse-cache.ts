import type { Node } from '../source/node.ts'

/** What a fragment should contain. Part of its cache key. */
export type FragmentKind =
  | 'header'
  | 'row'
  | 'facts-header'
  | 'facts-row'
  | 'locales'
  | 'platform'
  | 'texts'
  | 'notes'
  | 'content'

/** What a text is about: a fragment, or the digest of a picture, whose value is its problem. */
export type CacheKind = FragmentKind | 'picture'

/** Whether a fragment is one of many rows. */
export function isRow(kind: FragmentKind): kind is 'row' | 'facts-row' {
  return kind === 'row' || kind === 'facts-row'
}

/** A fragment as the cache stores it. The node is absent if reading the text again is just as fast; only findings need it. */
export interface Remembered {
  readonly value: unknown
  readonly node: Node | undefined
}

/** A cache of fragments that were parsed without a finding, and of pictures. It may forget any of them. */
export interface ParseCache {
  get(kind: CacheKind, text: string): Remembered | undefined
  set(kind: CacheKind, text: string, parsed: Remembered): void
}

/** A cache that stores nothing. */
export const noParseCache: ParseCache = { get: () => undefined, set: () => {} }
