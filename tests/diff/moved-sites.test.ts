import { beforeAll, describe, expect, test } from 'vitest'
import { loadProject } from '../../cli/project/load-project.ts'
import { compile } from '../../compiler/compile.ts'
import type { SiteAt } from '../../compiler/diff/address-effects.ts'
import { movedSites } from '../../compiler/diff/moved-sites.ts'
import type { MovedSite } from '../../compiler/diff/moved-sites.ts'
import { placeSimilarity, samePlace } from '../../compiler/diff/place-similarity.ts'
import type { Project, Site } from '../../compiler/3-resolve/project.ts'
import { packageRoot } from '../../cli/files/package.ts'

let table: Project

beforeAll(async () => {
  const { project } = await compile(loadProject({ root: packageRoot }), { today: '2026-11-22' })
  if (!project) throw new Error('The table has errors.')
  table = project
})

/** The moved sites among rows that only one side has. */
function matched(gone: readonly Site[], come: readonly Site[]): readonly MovedSite[] {
  const at = (site: Site): SiteAt => ({ site, origin: `https://${site.domain}` })
  const byDomain = new Map(come.map((site) => [site.domain as string, at(site)]))
  const later = { ...table, sites: come, movedDomains: {} }
  return movedSites(gone.map(at), [...byDomain.values()], later, (domain) => byDomain.get(domain))
}

/** The same rows with other domains, and with the changes of `more`. */
const renamed = (sites: readonly Site[], more: (site: Site, index: number) => Partial<Site> = () => ({})): Site[] =>
  sites.map((site, index) => ({ ...site, domain: `new-${site.domain}` as Site['domain'], ...more(site, index) }))

/** Alternates keep a common slug. */
const otherSlug = ({ slug, type }: Site): Partial<Site> => ({
  slug: `${slug}-renamed` as Site['slug'],
  path: `/${slug}-renamed/${type}`,
})

const rightly = ({ from, to }: MovedSite): boolean =>
  from.site.path === to.site.path || `${from.site.slug}-renamed` === to.site.slug

describe('CL-03 a renamed row of the real table', () => {
  test('no two rows are taken for each other, unless they are alternates of one slug', () => {
    const scores = table.sites.flatMap((a, index) =>
      table.sites.slice(index + 1).map((b) => ({ alternates: a.path === b.path, score: placeSimilarity(a, b) })),
    )
    expect(scores).toHaveLength((158 * 157) / 2)
    const others = scores.filter(({ alternates }) => !alternates).map(({ score }) => score)
    expect(Math.max(...others)).toBeLessThan(samePlace)
    expect(scores.filter(({ alternates }) => alternates).every(({ score }) => score >= 120)).toBe(true)
  })

  test.each([1, 2, 3, 4, 5, 6, 7])('20 rows removed and 20 others added: no pair (sample %i)', (sample) => {
    const mixed = table.sites.toSorted((a, b) => rank(a, sample) - rank(b, sample))
    const paths = new Set(mixed.slice(0, 20).map(({ path }) => path))
    const others = mixed.slice(20).filter(({ path }) => !paths.has(path))
    expect(matched(mixed.slice(0, 20), others.slice(0, 20))).toEqual([])
    expect(matched(mixed.slice(0, 20), others)).toEqual([])
  })

  test.each<[string, (site: Site, index: number) => Partial<Site>]>([
    ['domain', () => ({})],
    ['domain and slug', otherSlug],
    ['domain, slug and languages', (site) => ({ ...otherSlug(site), languages: site.languages.slice(0, 1) })],
    ['domain, slug and names', (site) => ({ ...otherSlug(site), names: { en: { title: '?', inline: '?' } } })],
    ['domain, slug and position', (site) => ({ ...otherSlug(site), ...movedBy(site, 0.005) })],
    ['domain, slug and kind', (site) => ({ ...otherSlug(site), kind: 'airport' })],
  ])('is found with another %s, all 158 at once', (_what, more) => {
    const found = matched(table.sites, renamed(table.sites, more))
    expect(found).toHaveLength(158)
    expect(found.filter((one) => !rightly(one))).toEqual([])
    expect(new Set(found.map(({ to }) => to.site.domain)).size).toBe(158)
  })

  test('is not found if it is as much like another new row', () => {
    const [louvre] = table.sites
    if (!louvre) throw new Error('The table is empty.')
    const two = ['x', 'y'].flatMap((word) =>
      renamed([louvre], () => ({
        slug: word as Site['slug'],
        path: `/${word}/poi`,
        domain: `${word}.example` as never,
      })),
    )
    expect(matched([louvre], two.slice(0, 1))).toHaveLength(1)
    expect(matched([louvre], two)).toEqual([])
  })
})

describe('CL-03 the best of two new rows', () => {
  /** Two new rows for the first old one, of which the second lacks something. */
  function candidates(lacks: (site: Site) => Site): readonly [old: Site, same: Site, other: Site] {
    const [old] = table.sites
    if (!old) throw new Error('The table is empty.')
    const [same, other] = ['same', 'other'].map((word): Site => ({
      ...old,
      slug: word as Site['slug'],
      path: `/${word}/poi`,
      domain: `${word}.example` as Site['domain'],
    })) as [Site, Site]
    return [old, same, lacks(other)]
  }

  test.each<[string, number, (site: Site) => Site]>([
    ['is taken', 10, ({ kind: _, ...site }) => site],
    ['is ambiguous', 5, ({ country: _, ...site }) => site],
  ])('%s if it leads by %i points', (_, points, lacks) => {
    const [old, same, other] = candidates(lacks)
    expect(placeSimilarity(old, same) - placeSimilarity(old, other)).toBe(points)
    // The candidates are found in the order of their paths.
    for (const path of ['/before/poi', '/theirs/poi'] as const)
      expect(matched([old], [same, { ...other, path }]).map(({ to }) => to.site.domain)).toEqual(
        points === 10 ? [same.domain] : [],
      )
  })
})

test.each([
  [50, 40],
  [51, 20],
  [1_000, 20],
  [1_001, 0],
  [5_000, 0],
  [5_001, -40],
])('two positions that are %i m apart count as %i points', (metres, points) => {
  const at = (north: number) => ({ slug: `${north}`, type: north, names: {}, geo: [north / 111_195.08, 0] }) as never
  expect(placeSimilarity(at(0), at(metres))).toBe(points)
})

describe('10,000 rows are compared in time', () => {
  const many = (spread: number): Site[] =>
    Array.from({ length: 10_000 }, (_, index): Site => {
      const base = table.sites[index % table.sites.length] as Site
      const slug = `${base.slug}-${index}`
      const geo = [(base.geo?.[0] ?? 0) + spread * (index % 97), (base.geo?.[1] ?? 0) + spread * (index % 89)] as const
      return {
        ...base,
        domain: `${index}.example` as Site['domain'],
        slug: slug as Site['slug'],
        path: `/${slug}/poi`,
        geo,
      }
    })

  test.each([
    ['spread', 0.02],
    ['63 at each position', 0],
  ])('%s', (_how, spread) => {
    const rows = many(spread)
    const begin = process.cpuUsage()
    const found = matched(rows, renamed(rows, otherSlug))
    // Each with each would take minutes.
    expect(process.cpuUsage(begin).user / 1_000_000).toBeLessThan(10)
    expect(found.filter((one) => !rightly(one))).toEqual([])
  })
})

/** A position some hundred metres away. */
function movedBy({ geo }: Site, degrees: number): Partial<Site> {
  return geo ? { geo: [geo[0] + degrees, geo[1]] } : {}
}

/** A number for each row that differs between samples. */
function rank({ domain }: Site, sample: number): number {
  return domain.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) * sample) % 10_007, sample)
}
