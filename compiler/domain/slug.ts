import { attempt } from '../source/attempt.ts'
import { spreadsheetErrorIn, standsForNothing } from '../source/left-by-program.ts'
import type { Branded } from './brand.ts'
import type { SiteType } from './site-type.ts'

/** The name of a place in URLs: kebab-case ASCII, at most 63 characters. */
export type Slug = Branded<'Slug'>

/** In characters. */
export const longestSlug = 63
export const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Letters that Unicode does not decompose into a base letter and a mark, and their ASCII spelling. */
const written: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Only for slugs that passed the slug rules. Does not check anything. */
export function slug(text: string): Slug {
  return text as Slug
}

export function isSlug(text: string): boolean {
  return text.length <= longestSlug && kebabCase.test(text)
}

/** The slug that a text probably stands for; empty if the text has no Latin letter or digit. */
export function slugFrom(text: string): string {
  const latin = text
    .slice(0, 4 * longestSlug)
    .toLowerCase()
    .replace(/[^ -~]/g, (letter) => written[letter] ?? letter)
  const words = latin
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .split(/[^a-z0-9]+/)
  return words.filter(Boolean).join('-').slice(0, longestSlug).replace(/-$/, '')
}

/**
 * The slug that a text stands for: the last part of a URL, without a comment after it, and with the characters that an address shows
 * as `%20`. Empty if a program or a person wrote the text in place of a value.
 */
export function slugIn(text: string): string {
  if (standsForNothing(text) || spreadsheetErrorIn(text) !== undefined) return ''
  const [whole = ''] = text.split(/\s+\/\//)
  const written = whole.replace(/^[a-z]+:\/\/[^/]*\/(?:.*\/(?=.))?/, '').replace(/\.(?:html?|php|aspx)$/, '')
  return slugFrom(attempt(() => decodeURIComponent(written), written))
}

/** `/{slug}/{type}`. */
export function sitePath(of: string, type: SiteType): `/${string}` {
  return `/${of}/${type}`
}
