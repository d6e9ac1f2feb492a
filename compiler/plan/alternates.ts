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
  const brands = new Map<string | undefined, Map<string, Alternates>>()
  for (const site of sites) {
    const byPath = brands.get(site.brand) ?? new Map<string, Alternates>()
    brands.set(site.brand, byPath)
    if (site.primary) byPath.set(site.path, { primary: site, linked: site })
    else if (!byPath.has(site.path)) byPath.set(site.path, { linked: site })
  }
  return (site) => brands.get(site.brand)?.get(site.path) ?? { linked: site }
}
