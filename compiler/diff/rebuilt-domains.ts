import type { Environment, Project, Site } from '../3-resolve/project.ts'
import { compareText } from '../diagnostic/sort.ts'
import { movedDelivery } from '../plan/moved-domain.ts'
import { farthestNeighbour, sitesNear } from '../plan/place/nearby.ts'
import { nearIndex } from '../plan/place/near-index.ts'
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
  const { before, after, environment, templates } = comparison
  const was = inputsOf(before, environment.before, 'before', after)
  const is = inputsOf(after, environment.after, 'after', before)
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
  return [...sites.map(({ domain }) => domain as string), ...redirectFolders(comparison)].toSorted(compareText)
}

/** Domains that redirect now and did not before, or redirected to other URLs. */
function redirectFolders({ before, after, environment }: Comparison): readonly string[] {
  const [was, is] = [redirectsOf(before, environment.before), redirectsOf(after, environment.after)]
  return Object.keys(after.movedDomains).filter((domain) => !equalValues(was(domain), is(domain)))
}

function redirectsOf({ sites, movedDomains }: Project, environment: Environment): (domain: string) => unknown {
  const byDomain = new Map(sites.map((site) => [site.domain as string, site]))
  return (domain) => {
    const target = Object.hasOwn(movedDomains, domain) ? byDomain.get(movedDomains[domain] ?? '') : undefined
    return target && movedDelivery(target, environment)
  }
}

/** The number of domains with a folder in a build of the later project, and how many are new or gone. */
export function countDomains({ before, after }: Comparison): ChangeSet['domains'] {
  const [was, is] = [before, after].map(
    ({ sites, movedDomains }) =>
      new Set([...sites.map(({ domain }) => domain as string), ...Object.keys(movedDomains)]),
  ) as [Set<string>, Set<string>]
  const missing = (some: Set<string>, from: Set<string>): number => [...some].filter((one) => !from.has(one)).length
  return { all: is.size, new: missing(is, was), gone: missing(was, is) }
}

/**
 * Whether the inputs of an unchanged site can differ at all. Its neighbours are the most expensive input. They can only
 * differ if a changed site is or was one of them.
 */
function concernedBy({ before, after, pairs, removed, added, moved, edits }: Comparison): (site: Site) => boolean {
  const everywhere = edits.some(({ path: [part = ''] }) => !['texts', 'movedDomains', 'guard'].includes(part))
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
  const find = nearIndex(
    alike.flatMap(({ geo, domain }, index) => (geo ? [{ geo, name: `${domain} ${index}`, value: domain }] : [])),
  )
  const isNear = [before, after].map((project) => sitesNear(project))
  return (site) =>
    paths.has(site.path) ||
    site.languages.some((one) => languages.has(one)) ||
    (site.geo !== undefined &&
      find({ from: site.geo, radius: farthestNeighbour, count: 1, fits: () => true }).length > 0 &&
      isNear.some((near) => near(site).some(({ value }) => touched.has(value.domain))))
}

function inputsOf(
  project: Project,
  environment: Environment,
  side: string,
  other: Project,
): (site: Site) => SiteInputs {
  // Replaces the digests of a build. The value is the same if the other project has the same texts.
  const resources = Object.fromEntries(
    Object.entries(project.texts).map(([language, namespaces]) => [
      language,
      Object.fromEntries(
        Object.entries(namespaces).map(([namespace, texts]) => {
          const same = equalValues(texts, other.texts[language]?.[namespace])
          return [namespace, same ? 'both' : side]
        }),
      ),
    ]),
  )
  return siteInputs(project, environment, { resources, pictureCacheKey: '', keys: { variables: allSet } })
}

/** Every variable, with its name as value, because the values of a build are unknown here. */
const allSet: Readonly<Record<string, string>> = new Proxy({}, { get: (_, name) => String(name) })
