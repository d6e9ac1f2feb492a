import type { SiteAst, TextsAst } from '../1-parse/ast.ts'
import type { LocalesTable } from '../1-parse/schema/locales.ts'
import type { PlatformTable } from '../1-parse/schema/platform.ts'
import type { SiteRow } from '../1-parse/schema/sites.ts'
import { ownTexts } from '../2-check/compared-texts.ts'
import type { CheckedAst } from '../2-check/check.ts'
import { setExpander, siteLanguages } from '../2-check/expand-locales.ts'
import { factsOf } from '../2-check/site-facts.ts'
import { movedEntries } from '../2-check/moved-entries.ts'
import type { MovedEntry } from '../2-check/moved-entries.ts'
import { compareText } from '../diagnostic/sort.ts'
import { defined } from '../source/defined.ts'
import { groupBy } from '../source/group-by.ts'
import { certainZone } from '../domain/certain-zone.ts'
import { hostName } from '../domain/host-name.ts'
import { language } from '../domain/language.ts'
import type { Language } from '../domain/language.ts'
import { parameterNames } from '../domain/reservation-parameters.ts'
import { sitePath, slug } from '../domain/slug.ts'
import { brandsOf, filesOf, imageOf } from './resolve-brand.ts'
import type {
  Environment,
  Guard,
  KeySource,
  OptOut,
  Project,
  ReservationSettings,
  ResolvedName,
  Site,
  SiteFacts,
} from './project.ts'

/** The resolved project. Applies defaults and looks up references. Cannot fail for a checked project. */
export function resolve(ast: CheckedAst): Project {
  const table = ast.locales.value
  const defaultLanguage = language(table.locales[table.default]?.language ?? '')
  const locales = servedLocales(table, defaultLanguage)
  const languagesOf = offeredLanguages(
    ast,
    locales.map(([language]) => language),
  )
  const contents = groupBy(ast.content, (content) => content.slug)
  const moved = movedEntries(ast)
  const paths = moved.filter(({ source }) => source.path !== undefined)
  const movedPaths = groupBy(paths, ({ source }) => source.domain)
  return {
    ...brandsOf(ast),
    reservation: reservationOf(ast.platform.value),
    optOut: optOutOf(ast.platform.value),
    guard: guardOf(ast.platform.value),
    pages: { maxShared: ast.platform.value.pages?.maxShared ?? 70 },
    sites: ast.sites.map((site) => resolveSite(site)).toSorted((a, b) => compareText(a.domain, b.domain)),
    movedDomains: movedDomainsOf(moved),
    retired: retiredOf(ast, moved),
    defaultLocale: table.default,
    defaultLanguage,
    namespaces: table.runtime.namespaces,
    ownTemplates: ast.ownTemplates,
    ownTexts: ownKeys(ast, defaultLanguage),
    locales: Object.fromEntries(locales),
    ...testLocaleOf(table),
    texts: Object.fromEntries(locales.map(([name]) => [name, textsOf(name, table.runtime.namespaces, ast.texts)])),
    environments: environmentsOf(ast),
  }

  function resolveSite(site: SiteAst): Site {
    const written = { ...site.row.value, ...factsOf(ast, site) }
    // No page shows the dates of facts without a source.
    const { path, locales: _, asOf: __, image: ___, root, ...shown } = written
    const { type, slug: name, brand, primary = false, place = {}, names = {}, verification, files, ...facts } = shown
    const image = imageOf(site.row.value, ast.media)
    return {
      domain: hostName(site.domain),
      type,
      slug: slug(name),
      path: sitePath(name, type),
      primary,
      ...(brand !== undefined && { brand }),
      languages: languagesOf(site),
      ...placeOf(place),
      names: namesOf(names, [root ?? defaultLanguage, defaultLanguage], name),
      facts: onlyFacts(facts),
      ...contentOf(contents.get(name), languagesOf(site)),
      ...defined({ image, verification }),
      ...filesOf({ files }, ast.media),
      ...movedFrom(movedPaths.get(site.domain)),
    }
  }
}

function placeOf({ kind, country, geo, timeZone: zone, ...place }: NonNullable<SiteRow['place']>) {
  const { airports, city, center, stations, spoken } = place
  const timeZone = zone ?? (country && certainZone(geo, country))
  return defined({ kind, country, timeZone, geo, airports, city, center, stations, spoken })
}

function contentOf(of: CheckedAst['content'] = [], languages: readonly string[]): Pick<Site, 'content'> {
  const offered = of.filter((content) => languages.includes(content.language))
  return offered.length === 0
    ? {}
    : { content: Object.fromEntries(offered.map(({ language, text }) => [language, text.value])) }
}

/** Does not compile for a field that is not a fact: each new field of rows needs its own place in a site. */
function onlyFacts<Facts extends SiteFacts>(
  facts: Facts & Record<Exclude<keyof Facts, keyof SiteFacts>, never>,
): SiteFacts {
  return facts
}

/** The languages of each site. Sites with the same ones share a list, so that you can cache by it. */
function offeredLanguages(ast: CheckedAst, served: readonly Language[]): (site: SiteAst) => readonly Language[] {
  const offers = siteLanguages(ast, setExpander(ast))
  const shared = new Map<string, readonly Language[]>()
  return (site) => {
    const offered = offers(site)
    const { root } = site.row.value
    const languages = served
      .filter((language) => offered.has(language))
      .toSorted((a, b) => Number(b === root) - Number(a === root))
    const key = languages.join(' ')
    const known = shared.get(key) ?? languages
    shared.set(key, known)
    return known
  }
}

/** The locales that the runtime has, by language, that of the table first. */
function servedLocales(
  table: LocalesTable,
  first: Language,
): readonly (readonly [Language, Project['locales'][string]])[] {
  const served = new Map(
    Object.entries(table.locales)
      .filter(([, row]) => row.active && table.runtime.languages.includes(row.language))
      .map(([code, { active, ...row }]) => [row.language, { code, ...row }]),
  )
  const order = [first, ...table.runtime.languages.filter((language) => language !== first)]
  return order.flatMap((one) => {
    const locale = served.get(one)
    return locale ? [[language(one), locale] as const] : []
  })
}

function ownKeys(ast: CheckedAst, defaultLanguage: Language): Project['ownTexts'] {
  const own = [...ownTexts(ast, defaultLanguage)]
  return Object.fromEntries(own.map(([namespace, { texts }]) => [namespace, Object.keys(texts.value)]))
}

function movedFrom(entries: readonly MovedEntry[] = []): Pick<Site, 'moved'> {
  if (entries.length === 0) return {}
  const sorted = entries.toSorted((a, b) => compareText(a.key, b.key))
  return { moved: Object.fromEntries(sorted.map(({ source, to }) => [source.path, to.endsWith('/') ? to : `${to}/`])) }
}

function movedDomainsOf(entries: readonly MovedEntry[]): Project['movedDomains'] {
  const domains = entries.filter(({ source }) => source.path === undefined)
  return Object.fromEntries(
    domains.toSorted((a, b) => compareText(a.key, b.key)).map(({ key, to }) => [key, hostName(to)]),
  )
}

/** A domain that has moved redirects, even if it is retired too. */
function retiredOf({ header }: CheckedAst, entries: readonly MovedEntry[]): Project['retired'] {
  const moved = new Set(entries.map(({ key }) => key))
  return Object.fromEntries(
    Object.entries(header?.value.retired ?? {})
      .filter(([domain]) => !moved.has(domain))
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([domain, { since, locales }]) => [domain, { since, languages: locales.map(language) }]),
  )
}

/**
 * `XA` is not a country: its locale is a pseudo-locale. The code serves as its language, so that its address differs
 * from that of the real language.
 */
function testLocaleOf({ locales }: LocalesTable): Pick<Project, 'testLocale'> {
  const found = Object.entries(locales).find(([, { active, countryCode }]) => !active && countryCode === 'XA')
  if (found === undefined) return {}
  const [code, { active, ...row }] = found
  return { testLocale: { ...row, code, language: code.toLowerCase() } }
}

function reservationOf({ reservation: { parameters = {}, maxBags } = {} }: PlatformTable): ReservationSettings {
  return { parameters: parameterNames(parameters), ...(maxBags !== undefined && { maxBags }) }
}

function optOutOf({ consent: { optOut: { countries = [], domains = [] } = {} } = {} }: PlatformTable): OptOut {
  return { countries, domains }
}

/** The defaults of octoDNS, which guards zones in the same way. */
function guardOf({ guard }: PlatformTable): Guard {
  const { maxChanged = 30, minSites = 10 } = guard ?? {}
  return { maxChanged, minSites, written: guard !== undefined }
}

function environmentsOf({ platform, media }: CheckedAst): Project['environments'] {
  const all = Object.entries(platform.value.environments)
  return Object.fromEntries(all.map(([name, row]) => [name, { ...environmentOf(name, row), ...filesOf(row, media) }]))
}

function environmentOf(name: string, row: PlatformTable['environments'][string]): Environment {
  const { hosts, aliases = [], indexable, botCheck, graphql, app, intake, segment, datadog } = row
  return {
    name,
    hosts,
    ...(aliases.length > 0 && { aliases }),
    indexable,
    micrositesHost: row.micrositesHost.replace(/\/+$/, ''),
    botCheck,
    graphql,
    app,
    ...(intake !== undefined && { intake: intake.replace(/\/+$/, '') }),
    ...(segment && {
      segment: {
        writeKey: keySource(segment.writeKey),
        ...(segment.apiHost !== undefined && { apiHost: segment.apiHost }),
      },
    }),
    ...(datadog && {
      datadog: {
        applicationId: keySource(datadog.applicationId),
        clientToken: keySource(datadog.clientToken),
        site: datadog.site,
        // All sessions, as Datadog does by default; a fifth of them recorded, as the product does.
        sessionSampleRate: datadog.sessionSampleRate ?? 100,
        sessionReplaySampleRate: datadog.sessionReplaySampleRate ?? 20,
        ...(datadog.remoteConfigurationId !== undefined && { remoteConfigurationId: datadog.remoteConfigurationId }),
      },
    }),
  }
}

function keySource(written: string): KeySource {
  return written === 'local' ? 'local' : { variable: written.slice('env:'.length) }
}

type WrittenNames = NonNullable<SiteRow['names']>

/** @param first the site's first language, then the default language */
function namesOf(written: WrittenNames, [first, second]: readonly [string, string], of: string): Site['names'] {
  const names = Object.entries(written).map(([language, name]): [string, ResolvedName] => {
    if (typeof name === 'string') return [language, { title: name, inline: name }]
    const { title, inline = title, near } = name
    return [language, { title, inline, ...(near !== undefined && { near }) }]
  })
  const named = Object.fromEntries(names)
  return named[first] ? named : { [first]: named[second] ?? nameFromSlug(of), ...named }
}

/** `kings-cross-station` → `Kings Cross Station`. The last resort, with only what the slug says. */
function nameFromSlug(of: string): ResolvedName {
  const title = of
    .replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase())
    .replaceAll('-', ' ')
  return { title, inline: title }
}

/** The package's texts, with single keys overridden by the project's own. In the order of the package. */
function textsOf(
  of: string,
  namespaces: readonly string[],
  sources: readonly TextsAst[],
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    namespaces.map((namespace) => {
      const layers = sources.filter((source) => source.language === of && source.namespace === namespace)
      const ordered = layers.toSorted((a, b) => compareText(a.layer, b.layer))
      return [namespace, Object.assign({}, ...ordered.map(({ texts }) => texts.value)) as Record<string, string>]
    }),
  )
}
