import type { Page } from '../built/page.ts'
import type { Dist, Site } from '../built/read-dist.ts'

/** One site of each template and set of languages: the first by name, those with most languages first. */
export function sampleSites(dist: Dist): Site[] {
  const sites = Map.groupBy(dist.sites, (site) => kindOf(site).join(' '))
  return [...sites.values()]
    .flatMap((same) => same.slice(0, 1))
    .toSorted((a, b) => b.files.length - a.files.length || (a.domain < b.domain ? -1 : 1))
}

function kindOf(site: Site): string[] {
  const start = site.page('/')
  const codes = start?.alternates.map(({ hreflang }) => hreflang) ?? []
  return [start?.data.site?.type ?? '', ...codes]
}

/** Every template in each language once, every set of languages once, and the legal and error pages of two sites. */
export function samplePages(dist: Dist): Page[] {
  const sites = sampleSites(dist)
  const seen = new Set<string>()
  const pages: Page[] = []
  for (const site of sites) {
    const type = site.page('/')?.data.site?.type ?? ''
    for (const page of site.pages) {
      const { route = page.path } = page.data
      const key = `${route === '/' ? type : route} ${page.language}`
      if (!seen.has(key) || page.path === '/') pages.push(page)
      seen.add(key)
    }
  }
  return pages
}
