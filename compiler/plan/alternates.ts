import type { Project, Site } from '../3-resolve/project.ts'

/** Alternates: sites of a brand for the same place, with equal slug and type. */
export interface Alternates {
  /** The site that the table marks as primary; absent if the table leaves the choice to search engines. */
  readonly primary?: Site
  /** The site that other sites link to: the primary one, or otherwise the first. */
  readonly linked: Site
}

/** Returns a function that finds the alternates of a site, including the site itself. */
export function alternatesOf({ sites }: Project): (site: Site) => Alternates {
  const byPath = new Map<string, Alternates>()
  for (const site of sites) {
    const key = keyOf(site)
    const known = byPath.get(key)
    if (site.primary) byPath.set(key, { primary: site, linked: site })
    else if (!known) byPath.set(key, { linked: site })
  }
  return (site) => byPath.get(keyOf(site)) ?? { linked: site }
}

const keyOf = ({ path, brand = '' }: Site): string => `${brand} ${path}`
