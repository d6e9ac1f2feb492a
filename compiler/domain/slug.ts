import type { Branded } from './brand.ts'
import type { SiteType } from './site-type.ts'

/** Name of a place in addresses: kebab-case ASCII, at most 63 characters. */
export type Slug = Branded<'Slug'>

/** For slugs that the slug rules have passed. */
export function slug(text: string): Slug {
  return text as Slug
}

/** `/{slug}/{type}`. */
export function sitePath(of: string, type: SiteType): `/${string}` {
  return `/${of}/${type}`
}
