/** The site types of the package. A project can add more: a folder `templates/<type>/` with a `template.tsx` is one. */
export const siteTypes = ['city', 'poi'] as const

/** The type of a site, which is also the name of its template. A site's path ends in it. */
export type SiteType = string

/** What a site type looks like: a part of an address. */
export const siteTypeForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
