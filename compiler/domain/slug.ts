import type { Branded } from './brand.ts'
import type { SiteType } from './site-type.ts'

/** Name of a place in addresses: kebab-case ASCII, at most 63 characters. */
export type Slug = Branded<'Slug'>

/** In characters. */
export const longestSlug = 63
export const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Letters that are no letter with a mark, and what they are written as. */
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

/** For slugs that the slug rules have passed. */
export function slug(text: string): Slug {
  return text as Slug
}

export function isSlug(text: string): boolean {
  return text.length <= longestSlug && kebabCase.test(text)
}

/** The slug that a text was probably meant to be; empty when it has no Latin letter or digit. */
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

/** `/{slug}/{type}`. */
export function sitePath(of: string, type: SiteType): `/${string}` {
  return `/${of}/${type}`
}
