/** Kinds of site, each with its page template of the same name; a site's path ends in it. */
export const siteTypes = ['city', 'poi'] as const

/** The page template of a site; a site's type is its template's name. */
export type SiteType = (typeof siteTypes)[number]
