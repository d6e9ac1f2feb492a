import { beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../compiler/compile.ts'
import type { Project, Site } from '../../compiler/3-resolve/project.ts'
import { alternatesOf } from '../../compiler/plan/alternates.ts'
import { siteLinks } from '../../compiler/plan/place/site-links.ts'
import { loadProject } from '../../cli/project/load-project.ts'
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

/** Sites that lead to fewer than two others, and sites to which fewer than two lead. */
function deadEnds(of: Project, links: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const alternates = alternatesOf(of)
  const into = (domain: string): number => [...links.values()].filter((all) => all.includes(domain)).length
  return of.sites.flatMap((site) => [
    ...((links.get(site.domain)?.length ?? 0) < 2 ? [`${site.domain} leads nowhere`] : []),
    // Search engines do not list an alternate, so nothing links to it.
    ...(alternates(site).linked === site && into(site.domain) < 2 ? [`nothing leads to ${site.domain}`] : []),
  ])
}

describe('the real table', () => {
  test('has no dead ends', () => {
    expect(deadEnds(project, linksIn(project))).toEqual([])
  })

  test('a site without links, and one without links to it, are found', () => {
    const links = new Map(linksIn(project))
    const [lonely = ''] = links.keys()
    links.set(lonely, [])
    expect(deadEnds(project, links)).toContain(`${lonely} leads nowhere`)
    for (const [domain, all] of links)
      links.set(
        domain,
        all.filter((one) => one !== lonely),
      )
    expect(deadEnds(project, links)).toContain(`nothing leads to ${lonely}`)
  })

  test.each([
    ['bags-at-heathrow.example', 'luggage-storage-london.example'],
    ['cdg-luggage.example', 'paris-luggage-storage.example'],
    ['jfk-luggage.example', 'luggage-storage-nyc.example'],
    ['incheon-airport-luggage.example', 'seoul-left-luggage.example'],
    ['hong-kong-airport-bags.example', 'hong-kong-luggage-storage.example'],
  ])('links %s with %s, both ways', (airport, city) => {
    const links = linksIn(project)
    expect(links.get(airport)).toContain(city)
    expect(links.get(city)).toContain(airport)
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

test('a table of any size has no dead ends, unless it has too few sites', () => {
  for (const count of [3, 4, 10, 300]) expect(deadEnds(grid(count), linksIn(grid(count)))).toEqual([])
  expect(deadEnds(grid(1), linksIn(grid(1)))).toHaveLength(2)
})

test('10,000 sites are linked in time that grows with their number', async () => {
  const link = (of: Project): unknown => siteLinks(of)(of.sites[0] as Site)
  const grids = new Map([1250, 10_000].map((count) => [count, grid(count)]))
  expect(await growth((count) => link(grids.get(count) as Project), 1250)).toBeLessThan(linear)
})
