import type { Project, Site } from '../3-resolve/project.ts'

/** Sites that stand for the same place: slug and type are equal. */
export interface Twins {
  /** The one that the table marks; none where it leaves the choice to search engines. */
  readonly primary?: Site
  /** The one that others link to: the primary one, or else the first. */
  readonly linked: Site
}

/** For each site, itself included, the sites that share its slug and type. */
export function twinsOf({ sites }: Project): (site: Site) => Twins {
  const byPath = new Map<string, Twins>()
  for (const site of sites) {
    const known = byPath.get(site.path)
    if (site.primary) byPath.set(site.path, { primary: site, linked: site })
    else if (!known) byPath.set(site.path, { linked: site })
  }
  return (site) => byPath.get(site.path) ?? { linked: site }
}
