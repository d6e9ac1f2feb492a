import type { Environment, Project, Site } from '../3-resolve/project.ts'
import { compareText } from '../diagnostic/sort.ts'
import { movedDelivery } from '../plan/moved-domain.ts'
import { retiredDelivery } from '../plan/retired-domain.ts'
import { nearIndex } from '../plan/place/near-index.ts'
import { siteLinks } from '../plan/place/site-links.ts'
import { farthestSurrounding, localPhrase } from '../plan/place/surroundings.ts'
import { siteInputs } from '../plan/site-inputs.ts'
import type { SiteInputs } from '../plan/site-inputs.ts'
import type { ChangeSet } from './change.ts'
import type { Comparison } from './comparison.ts'
import { equalValues } from './edits.ts'

/**
 * The domains whose folder a build of the later project would create or replace, sorted. These are sites with other
 * inputs or templates, and domains with other redirects.
 */
export function rebuiltDomains(comparison: Comparison): readonly string[] {
  const { before, after, environment, templates, places } = comparison
  const was = inputsOf(before, environment.before, 'before', after, places)
  const is = inputsOf(after, environment.after, 'after', before, places)
  const earlier = new Map(before.sites.map((site) => [site.domain, site]))
  const drawnAlike = (type: string): boolean =>
    templates.before === undefined ||
    templates.after === undefined ||
    equalValues(templates.before[type], templates.after[type])
  const concerned = concernedBy(comparison)
  const sites = after.sites.filter((site) => {
    const old = earlier.get(site.domain)
    if (!old) return true
    return !drawnAlike(site.type) || !equalValues(old, site) || (concerned(site) && !equalValues(was(old), is(site)))
  })
  return [...sites.map(({ domain }) => domain as string), ...foldersWithoutSite(comparison)].toSorted(compareText)
}

/** Domains that redirect or are retired now and did not answer in the same way before. */
function foldersWithoutSite({ before, after, environment }: Comparison): readonly string[] {
  const [was, is] = [deliveriesOf(before, environment.before), deliveriesOf(after, environment.after)]
  return withoutSite(after).filter((domain) => !equalValues(was(domain), is(domain)))
}

function withoutSite({ movedDomains, retired }: Project): readonly string[] {
  return Object.keys({ ...movedDomains, ...retired })
}

function deliveriesOf(project: Project, environment: Environment): (domain: string) => unknown {
  const { sites, movedDomains, retired } = project
  const byDomain = new Map(sites.map((site) => [site.domain as string, site]))
  return (domain) => {
    if (Object.hasOwn(retired, domain)) return retiredDelivery(project, domain, environment)
    const target = Object.hasOwn(movedDomains, domain) ? byDomain.get(movedDomains[domain] ?? '') : undefined
    return target && movedDelivery(domain, target, environment)
  }
}

/** The number of domains with a folder in a build of the later project, and how many are new or gone. */
export function countDomains({ before, after }: Comparison): ChangeSet['domains'] {
  const [was, is] = [before, after].map(
    (project) => new Set([...project.sites.map(({ domain }) => domain as string), ...withoutSite(project)]),
  ) as [Set<string>, Set<string>]
  const missing = (some: Set<string>, from: Set<string>): number => [...some].filter((key) => !from.has(key)).length
  return { all: is.size, new: missing(is, was), gone: missing(was, is) }
}

/**
 * Whether the inputs of an unchanged site can differ at all. The sites that it links to are the most expensive input.
 * They can only differ if it links to other sites than before, or to a changed one. Surroundings can only differ if the
 * changed site is an airport, a station or a city not too far away.
 */
function concernedBy({ before, after, pairs, removed, added, moved, edits }: Comparison): (site: Site) => boolean {
  const everywhere = edits.some(
    ({ path: [part = '', , , key] }) =>
      // Pages in any language show this text in that of their place.
      key === localPhrase || !['texts', 'movedDomains', 'retired', 'guard', 'pages'].includes(part),
  )
  if (everywhere) return () => true
  const languages = new Set(edits.flatMap(({ path: [part, language = ''] }) => (part === 'texts' ? [language] : [])))
  const changed = [
    ...pairs.flatMap((pair) => [pair.before, pair.after]),
    ...[...removed, ...added, ...moved.flatMap(({ from, to }) => [from, to])].map(({ site }) => site),
  ]
  const paths = new Set(changed.map(({ path }) => path))
  // Only one of the sites that share a path is linked, so a change of one can make another one the linked site.
  const alike = [...before.sites, ...after.sites].filter(({ path }) => paths.has(path))
  const touched = new Set(alike.map(({ domain }) => domain))
  const findNamed = nearIndex(
    alike.flatMap(({ geo, domain, kind, type }, index) =>
      geo && (kind === 'airport' || kind === 'station' || type === 'city')
        ? [{ geo, name: `${domain} ${index}`, value: domain }]
        : [],
    ),
  )
  const namesDiffer = ({ geo }: Site): boolean =>
    geo !== undefined && findNamed({ from: geo, radius: farthestSurrounding, count: 1, fits: () => true }).length > 0
  const [linkedBefore, linkedAfter] = [siteLinks(before), siteLinks(after)]
  const linksDiffer = (site: Site): boolean => {
    const [was, is] = [linkedBefore(site), linkedAfter(site)].map((links) => links.map(({ value }) => value.domain))
    return !equalValues(was, is) || (is ?? []).some((domain) => touched.has(domain))
  }
  return (site) =>
    paths.has(site.path) || site.languages.some((name) => languages.has(name)) || namesDiffer(site) || linksDiffer(site)
}

function inputsOf(
  project: Project,
  environment: Environment,
  side: string,
  other: Project,
  places: Comparison['places'],
): (site: Site) => SiteInputs {
  // Replaces the digests of a build. The value is the same if the other project has the same texts.
  const resourcesOf = (parts: string): SiteInputs['resources'] =>
    Object.fromEntries(
      Object.entries(project.texts).map(([language, namespaces]) => [
        language,
        Object.fromEntries(
          Object.entries(namespaces).map(([namespace, texts]) => {
            const same = equalValues(texts, other.texts[language]?.[namespace])
            return [namespace, `${parts} ${same ? 'both' : side}`]
          }),
        ),
      ]),
    )
  return siteInputs(project, environment, {
    texts: { resources: resourcesOf('interactive'), ownResources: resourcesOf('all') },
    pictureCacheKey: '',
    cardFonts: [],
    keys: { variables: allSet },
    ...(places && { places }),
  })
}

/** Every variable, with its name as value, because the values of a build are unknown here. */
const allSet: Readonly<Record<string, string>> = new Proxy({}, { get: (_, name) => String(name) })
