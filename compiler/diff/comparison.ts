import type { Environment, Project, Site } from '../3-resolve/project.ts'
import { originOf } from '../plan/addresses.ts'
import type { PlaceData } from '../plan/place/place-data.ts'
import { effectsWithin } from './address-effects.ts'
import type { PathEffect, Redirected, SiteAt } from './address-effects.ts'
import type { Edit } from './change.ts'
import { editsBetween, equalValues } from './edits.ts'
import { movedSites } from './moved-sites.ts'
import type { MovedSite } from './moved-sites.ts'
import { redirectedTo } from './redirected-addresses.ts'

/** A project, with its template files, which the tables do not describe. */
export interface DiffSide {
  readonly project: Project
  /** Site type to digests of its template files, by path. Missing if they are unknown. */
  readonly templates?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What a comparison knows besides both projects. */
export interface DiffKnowledge {
  /** As in `2026-11-22`, for suggested lines of `retired:`. Without it, none are suggested. */
  readonly today?: string
  /** The data set that pages are built with. */
  readonly places?: PlaceData
}

/** A site that both projects have and that differs. */
export interface SitePair {
  readonly domain: string
  readonly before: Site
  readonly after: Site
  readonly edits: readonly Edit[]
  readonly effects: readonly PathEffect[]
}

/** The input of all kinds of change: two projects, and what several kinds need to know about them. */
export interface Comparison extends DiffKnowledge {
  readonly before: Project
  readonly after: Project
  readonly templates: { readonly before?: DiffSide['templates']; readonly after?: DiffSide['templates'] }
  /** The compared environment of each side. A side without it gets that of the other. */
  readonly environment: { readonly before: Environment; readonly after: Environment }
  readonly pairs: readonly SitePair[]
  /** Sites that were removed without moving. */
  readonly removed: readonly SiteAt[]
  /** New sites that are not the target of a moved site. */
  readonly added: readonly SiteAt[]
  readonly moved: readonly MovedSite[]
  /** The URLs that a domain redirected before. `undefined` if it was not a domain that redirects. */
  redirectedBefore(this: void, domain: string): Redirected | undefined
  /** All differences outside the sites. */
  readonly edits: readonly Edit[]
}

/** Compares two projects. Throws if neither has the environment. */
export function compareProjects(
  before: DiffSide,
  after: DiffSide,
  environment: string,
  knowledge: DiffKnowledge = {},
): Comparison {
  const [was, is] = [before.project, after.project]
  const own = { before: was.environments[environment], after: is.environments[environment] }
  const [placedBefore, placedAfter] = [own.before ?? own.after, own.after ?? own.before]
  if (!placedBefore || !placedAfter) throw new Error(`There is no environment ${environment}.`)
  const siteBefore = (site: Site): SiteAt => ({ site, origin: originOf({ site, environment: placedBefore }) })
  const siteAfter = (site: Site): SiteAt => ({ site, origin: originOf({ site, environment: placedAfter }) })
  const later = new Map(is.sites.map((site) => [site.domain as string, site]))
  const earlier = new Map(was.sites.map((site) => [site.domain as string, site]))
  const gone = was.sites.filter(({ domain }) => !later.has(domain)).map(siteBefore)
  const come = is.sites.filter(({ domain }) => !earlier.has(domain)).map(siteAfter)
  const unretired = gone.filter(({ site }) => !Object.hasOwn(is.retired, site.domain))
  const moved = movedSites(unretired, come, is, (domain) => {
    const site = later.get(domain)
    return site && siteAfter(site)
  })
  const movedFrom = new Set(moved.map(({ from }) => from))
  const movedTo = new Set(moved.map(({ to }) => to))
  return {
    before: was,
    after: is,
    ...knowledge,
    templates: { before: before.templates, after: after.templates },
    environment: { before: placedBefore, after: placedAfter },
    pairs: was.sites.flatMap((site): readonly SitePair[] => {
      const now = later.get(site.domain)
      if (!now || equalValues(site, now)) return []
      const edits = siteEdits(site, now)
      if (edits.length === 0) return []
      const at = { site, origin: siteAfter(site).origin }
      return [{ domain: site.domain, before: site, after: now, edits, effects: effectsWithin(at, siteAfter(now)) }]
    }),
    removed: gone.filter((place) => !movedFrom.has(place)),
    added: come.filter((place) => !movedTo.has(place)),
    moved,
    redirectedBefore: (domain) =>
      Object.hasOwn(was.movedDomains, domain) ? redirectedTo(earlier.get(was.movedDomains[domain] ?? '')) : undefined,
    edits: projectEdits(was, is),
  }
}

/** Of the languages, only the first one and the set count. The order comes from the project. */
function siteEdits(before: Site, after: Site): readonly Edit[] {
  const none = { moved: {}, content: {} }
  const edits = editsBetween(['sites', before.domain], { ...none, ...before }, { ...none, ...after }, [
    'names',
    'facts',
    'moved',
    'content',
  ])
  const same =
    before.languages[0] === after.languages[0] && equalValues(before.languages.toSorted(), after.languages.toSorted())
  return edits.filter(({ path }) => path[2] !== 'languages' || !same)
}

function projectEdits(before: Project, after: Project): readonly Edit[] {
  const each = (name: 'locales' | 'environments'): readonly Edit[] =>
    editsBetween([name], before[name], after[name], Object.keys(before[name]))
  return [
    ...editsBetween([], otherFields(before), otherFields(after), [
      'brand',
      'brands',
      'reservation',
      'optOut',
      'guard',
      'pages',
    ]),
    ...each('locales'),
    ...each('environments'),
    ...editsBetween(['movedDomains'], before.movedDomains, after.movedDomains),
    ...editsBetween(['retired'], before.retired, after.retired),
    ...textEdits(before.texts, after.texts),
  ]
}

/** The fields that are not compared one by one, without changes of texts and templates, which are compared elsewhere. */
function otherFields(project: Project) {
  const { sites, ownTemplates, ownTexts, locales, texts, environments, movedDomains, retired, ...rest } = project
  return { ...rest, languageOrder: Object.keys(locales) }
}

function textEdits(before: Project['texts'], after: Project['texts']): readonly Edit[] {
  return editsBetween(['texts'], before, after).flatMap((edit): readonly Edit[] => {
    const [language = ''] = edit.path.slice(1)
    const [was, is] = [before[language], after[language]]
    return was && is ? editsBetween(edit.path, was, is, Object.keys(was)) : [edit]
  })
}
