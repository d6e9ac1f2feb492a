import { purposesOf } from '../../runtime/contract/purposes.ts'
import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { Contact, ErrorText, LocaleLink, PageData, PlaceName, Route } from '../../runtime/contract/page-data.ts'
import type { Reservation } from '../../runtime/contract/reservation.ts'
import type { Texts } from '../../runtime/contract/texts.ts'
import { hostEntry } from '../3-resolve/host-entry.ts'
import type { Brand } from '../3-resolve/project.ts'
import { appAddress } from '../domain/app-address.ts'
import { countryNames } from '../domain/country-names.ts'
import { scriptOf } from '../domain/script-of.ts'
import { accentOf } from './accent.ts'
import { homeOf, hostOf, hreflang } from './addresses.ts'
import type { InlineHashes } from './content-security-policy.ts'
import { deliveryOf } from './hosting/delivery.ts'
import type { HostFile } from './hosting/files/host-file.ts'
import { hostFilesOf, servedHeaders } from './hosting/files/index.ts'
import { hiddenHead, startHead } from './page-head.ts'
import { countryIn } from './place/country.ts'
import { factsIn } from './place/facts-in.ts'
import { dataSourcesIn } from './place/surroundings-in.ts'
import { siteFiles } from './site-files/index.ts'
import type { SiteInputs } from './site-inputs.ts'
import { logoOf, mediaOf } from './site-media.ts'
import { picturesOf, withCards } from './site-pictures.ts'
import type { Digest } from './site-pictures.ts'
import type { PagePlan, SitePlan } from './site-plan.ts'
import { defined } from '../source/defined.ts'

const errorPages = [
  { route: '/404', file: '404.html', texts: 'error.404' },
  { route: '/500', file: '500.html', texts: 'error.500' },
  { route: '/_error', file: '_error.html', texts: 'error.500' },
] as const satisfies readonly { route: Route; file: string; texts: string }[]

/**
 * Everything that the folder of a site must contain.
 * @param texts those of the site's languages. Their content is part of the inputs, because the addresses in `resources`
 * are named after it.
 * @param inline the styles and scripts that the template inlines into each page.
 * @param own the project's own files for hosts.
 */
export function planSite(
  inputs: SiteInputs,
  texts: Readonly<Record<string, Texts>>,
  digest: Digest,
  inline: InlineHashes,
  own: readonly HostFile[] = [],
): SitePlan {
  const { site, locales } = inputs
  const first = locales[0]
  if (first === undefined) throw new Error(`${site.domain} has no locale`)
  const data = pageDataOf(inputs, first)
  const delivery = deliveryOf(inputs, inline)
  const starts = withCards(
    inputs,
    locales.map((locale) => ({
      locale,
      start: data(locale, '/'),
      texts: texts[locale.language]?.['microsites'] ?? {},
    })),
    digest,
  )
  const cards = starts.map(({ card }) => card)
  const hidden = hiddenHead(inputs)
  const pages = starts.flatMap(({ locale, start, card }): PagePlan[] => {
    const folder = homeOf(inputs, locale).slice(1)
    return [
      { file: `${folder}index.html`, data: start, head: startHead(inputs, locale, card.file) },
      { file: `${folder}legal/index.html`, data: data(locale, '/legal/'), head: hidden },
      ...(locale === first ? [] : [{ file: `${folder}404.html`, data: data(locale, '/404'), head: hidden }]),
    ]
  })
  const errors = errorPages.map(({ route, file, texts: prefix }): PagePlan => {
    const others = locales.slice(1).map((locale) => errorText(inputs, locale, prefix, texts))
    return { file, data: { ...data(first, route), errorTexts: others }, head: hidden }
  })
  return {
    domain: site.domain,
    template: site.type,
    pages: [...pages, ...errors],
    files: new Map([
      ...siteFiles.flatMap((siteFile) => {
        const content = siteFile.content(inputs)
        return content === undefined ? [] : [[siteFile.path, content] as const]
      }),
      ...hostFilesOf(site.domain, delivery, own),
    ]),
    // Two languages with equal texts share one file.
    textAssets: [
      ...new Set(
        locales.flatMap(({ language }) =>
          Object.values(inputs.resources[language] ?? {}).map((address) => address.slice(1)),
        ),
      ),
    ],
    pictures: picturesOf(inputs, cards, digest),
    media: mediaOf(inputs),
    headers: servedHeaders(delivery, own),
  }
}

/** @param first the locale of `/`, whose texts are the fallback of other languages. */
function pageDataOf(inputs: SiteInputs, first: LocaleEntry): (locale: LocaleEntry, route: Route) => PageData {
  const { site, brand, locales, resources, surroundings, telemetry } = inputs
  const hosts = { [hostOf(inputs)]: hostEntry(site) }
  const contact = contactOf(brand)
  const purposes = telemetry ? purposesOf(telemetry) : []
  return (locale, route) => {
    const suffix = route === '/legal/' ? 'legal/' : ''
    return {
      hosts,
      brand: brand.name,
      ...logoOf(brand),
      ...defined({ brandUrl: brand.url, operator: brand.operator, contact }),
      ...(route === '/legal/' && brand.legal && { imprint: brand.legal }),
      ...(route === '/legal/' && purposes.length > 0 && { purposes }),
      ...((route === '/' || route === '/legal/') &&
        surroundings &&
        surroundings.sources.length > 0 && { dataSources: dataSourcesIn(surroundings, locale) }),
      site: {
        type: site.type,
        slug: site.slug,
        name: nameIn(inputs, locale),
        ...(site.kind && { kind: site.kind }),
        ...(site.country !== undefined && { country: countryIn(locale.code, site.country) }),
        ...(site.timeZone !== undefined && { timeZone: site.timeZone }),
        accent: accentOf(site.slug),
      },
      locale,
      locales: locales.map((locale) => localeLink(inputs, locale, suffix)),
      route,
      home: homeOf(inputs, locale),
      legal: `${homeOf(inputs, locale)}legal/`,
      ...(telemetry && { telemetry, ...(purposes.length > 0 && { measured: telemetry.consent }) }),
      facts: route === '/' ? factsIn(inputs, { locale, fallback: first }) : {},
      reservation: reservationOf(inputs, locale),
      resources: resources[locale.language] ?? {},
    }
  }
}

function contactOf({ address, email, phone, contact: url }: Brand): Contact | undefined {
  const contact = defined({ address, email, phone, url })
  return Object.keys(contact).length > 0 ? contact : undefined
}

/** @param suffix the page's path below the start page of its language. */
function localeLink(inputs: SiteInputs, locale: LocaleEntry, suffix: string): LocaleLink {
  const { code, name, language, flag, countryCode } = locale
  const inCountry = `${language}-${countryCode}`
  const country = scriptOf(code) === scriptOf(inCountry) ? countryNames.get(inCountry) : undefined
  return {
    code,
    name,
    language,
    flag,
    ...(country !== undefined && { country }),
    href: homeOf(inputs, locale) + suffix,
    hreflang: hreflang(locale),
    texts: inputs.resources[language]?.['microsites'] ?? '',
  }
}

/** The name in the locale's language, or in the site's first language, which always has one. */
function nameIn({ site, locales }: SiteInputs, { language }: LocaleEntry): PlaceName {
  const fallback = locales[0]?.language ?? language
  const own = site.names[language]
  const name = own ?? site.names[fallback]
  if (name === undefined) throw new Error(`${site.domain} has no name`)
  return {
    title: name.title,
    inline: own || language === fallback ? name.inline : name.title,
    ...(own?.near !== undefined && { near: own.near }),
    language: own ? language : fallback,
  }
}

function errorText(
  inputs: SiteInputs,
  locale: LocaleEntry,
  prefix: string,
  texts: Readonly<Record<string, Texts>>,
): ErrorText {
  const own = texts[locale.language]?.['microsites'] ?? {}
  return {
    locale: locale.code,
    title: own[`${prefix}.title`] ?? '',
    text: own[`${prefix}.text`] ?? '',
    home: own['error.home'] ?? '',
    href: homeOf(inputs, locale),
  }
}

/** The limit of a table without one: more than a group carries, and few enough that a slip of the finger is noticed. */
const usualMaxBags = 50

/** The target of a page's reservation form, and its fields. */
function reservationOf({ site, environment, reservation }: SiteInputs, locale: LocaleEntry): Reservation {
  const { base, query } = appAddress(environment.app)
  const { place, type, language, country, ...parameters } = reservation.parameters
  return {
    action: base,
    hidden: {
      ...query,
      [place]: site.slug,
      [type]: site.type,
      [language]: locale.code,
      [country]: locale.countryCode,
    },
    parameters,
    maxBags: reservation.maxBags ?? usualMaxBags,
  }
}
