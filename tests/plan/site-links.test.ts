import { beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../compiler/compile.ts'
import type { Environment, Project, Site } from '../../compiler/3-resolve/project.ts'
import { siteLinks } from '../../compiler/plan/place/site-links.ts'
import { siteSurroundings } from '../../compiler/plan/place/surroundings.ts'
import { loadProject } from '../../cli/project/load-project.ts'
import { placeData } from '../../cli/project/place-data.ts'
import { repository } from '../run-cli.ts'
import { growth, linear } from '../growth.ts'

let project: Project

beforeAll(async () => {
  const compiled = await compile(loadProject({ root: repository }))
  if (!compiled.project) throw new Error('The table has errors')
  project = compiled.project
})

/** The domains that a site links to, by domain. */
function linksIn(of: Project): ReadonlyMap<string, readonly string[]> {
  const links = siteLinks(of)
  return new Map(of.sites.map((site) => [site.domain, links(site).map(({ value }) => value.domain)]))
}

describe('the real table', () => {
  test('links places of one day only: up to 60 km, or 100 km between an airport and its city', () => {
    const links = siteLinks(project)
    for (const site of project.sites)
      for (const { value, metres } of links(site)) {
        const ends = [site.kind, value.kind]
        const most = ends.includes('airport') && ends.includes('city') ? 100_000 : 60_000
        expect(metres, `${site.domain} → ${value.domain}`).toBeLessThanOrEqual(most)
      }
  })

  // The nearest neighbours of these are in Florence, at 69 km, and in Warsaw, at 252 km.
  test.each(['leaning-tower-bag-storage.example', 'krakow-bagaz.example'])('%s links to no site', (domain) => {
    expect(linksIn(project).get(domain)).toEqual([])
  })

  test.each([
    ['bags-at-heathrow.example', 'luggage-storage-london.example'],
    ['cdg-luggage.example', 'paris-luggage-storage.example'],
    ['jfk-luggage.example', 'luggage-storage-nyc.example'],
    ['incheon-airport-luggage.example', 'seoul-left-luggage.example'],
    ['hong-kong-airport-bags.example', 'hong-kong-luggage-storage.example'],
    // 80 km.
    ['kansai-airport-bags.example', 'kyoto-luggage.example'],
    // These have no city in the table.
    ['pearson-airport-luggage.example', 'toronto-union-bag-storage.example'],
    ['lax-bags.example', 'la-union-station-luggage.example'],
  ])('links %s with %s, both ways', (one, other) => {
    const links = linksIn(project)
    expect(links.get(one)).toContain(other)
    expect(links.get(other)).toContain(one)
  })

  test('links an airport or a city among the facts of a page within 100 km, and within its brand', () => {
    const [environment] = Object.values(project.environments)
    const linked = (of: Project, domain: string): readonly string[] => {
      const around = siteSurroundings(of, environment as Environment, placeData())
      const { airports = [] } = around(of.sites.find((site) => site.domain === domain) as Site) ?? {}
      return airports.flatMap((one) => (one.site ? [one.name] : []))
    }
    expect(linked(project, 'porto-bags.example')).toEqual([])
    expect(linked(project, 'kyoto-luggage.example')).toEqual(['Kansai International Airport'])
    const sites = project.sites.map((site) => (site.kind === 'airport' ? { ...site, brand: 'other' } : site))
    expect(linked({ ...project, sites }, 'kyoto-luggage.example')).toEqual([])
    expect(linksIn({ ...project, sites }).get('kyoto-luggage.example')).not.toContain('kansai-airport-bags.example')
  })

  test('repeats no link, and no site links to itself', () => {
    for (const [domain, all] of linksIn(project)) {
      expect(new Set(all).size).toBe(all.length)
      expect(all).not.toContain(domain)
    }
  })

  test('does not depend on the order of the table', () => {
    expect(linksIn({ ...project, sites: project.sites.toReversed() })).toEqual(linksIn(project))
  })
})

/** A table of sites on a small grid, as dense as a big city. */
function grid(count: number): Project {
  const sites = Array.from({ length: count }, (_, index): Site => {
    const [first] = project.sites as [Site]
    const domain = `site-${String(index).padStart(6, '0')}.example` as Site['domain']
    const city = index % 50 === 0
    const [type, kind] = city
      ? (['city', 'city'] as const)
      : (['poi', index % 7 === 0 ? 'airport' : 'station'] as const)
    const geo = [40 + (index % 317) / 30, 13 + ((index * 7919) % 1013) / 90] as const
    return { ...first, domain, type, kind, path: `/place-${index}/${type}`, geo }
  })
  return { ...project, sites }
}

test('10,000 sites are linked in time that grows with their number', async () => {
  const link = (of: Project): unknown => siteLinks(of)(of.sites[0] as Site)
  const grids = new Map([1250, 10_000].map((count) => [count, grid(count)]))
  expect(await growth((count) => link(grids.get(count) as Project), 1250)).toBeLessThan(linear)
})
