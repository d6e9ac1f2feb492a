/** The site types. Each has a page template of the same name, and a site's path ends in its type. */
export const siteTypes = ['city', 'poi'] as const

/** The type of a site, which is also the name of its template. */
export type SiteType = (typeof siteTypes)[number]
