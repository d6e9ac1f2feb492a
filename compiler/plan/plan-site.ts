import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { ErrorText, PageData, PlaceName, Route } from '../../runtime/contract/page-data.ts'
import type { PageHead } from '../../runtime/contract/page-head.ts'
import type { Texts } from '../../runtime/contract/texts.ts'
import { hostEntry } from '../4-emit/host-entry.ts'
import { siteFiles } from './site-files/index.ts'
import { accentOf } from './accent.ts'
import { homeOf, hostOf, hreflang, originOf } from './addresses.ts'
import type { SiteInputs } from './site-inputs.ts'
import type { PagePlan, SitePlan } from './site-plan.ts'

const errorPages = [
  { route: '/404', file: '404.html', texts: 'error.404' },
  { route: '/500', file: '500.html', texts: 'error.500' },
  { route: '/_error', file: '_error.html', texts: 'error.500' },
] as const satisfies readonly { route: Route; file: string; texts: string }[]

/**
 * Inputs → everything that the site's folder is to hold. `texts` has the languages of the site; its
 * content is part of the inputs by the addresses in `resources`, which are named after it.
 */
export function planSite(inputs: SiteInputs, texts: Readonly<Record<string, Texts>>): SitePlan {
  const { site, locales } = inputs
  const first = locales[0]
  if (first === undefined) throw new Error(`${site.domain} has no locale`)
  const pages = locales.flatMap((locale): PagePlan[] => {
    const folder = homeOf(inputs, locale).slice(1)
    return [
      { file: `${folder}index.html`, data: pageData(inputs, locale, '/'), head: indexedHead(inputs, locale) },
      { file: `${folder}legal/index.html`, data: pageData(inputs, locale, '/legal/'), head: hiddenHead },
    ]
  })
  const errors = errorPages.map(({ route, file, texts: prefix }): PagePlan => {
    const others = locales.slice(1).map((locale) => errorText(inputs, locale, prefix, texts))
    return { file, data: { ...pageData(inputs, first, route), errorTexts: others }, head: hiddenHead }
  })
  return {
    domain: site.domain,
    template: site.type,
    pages: [...pages, ...errors],
    files: new Map(
      siteFiles.flatMap((one) => {
        const content = one.content(inputs)
        return content === undefined ? [] : [[one.path, content] as const]
      }),
    ),
    textAssets: locales.flatMap(({ language }) =>
      Object.values(inputs.resources[language] ?? {}).map((address) => address.slice(1)),
    ),
  }
}

function pageData(inputs: SiteInputs, locale: LocaleEntry, route: Route): PageData {
  const { site, brand, environment, locales } = inputs
  const suffix = route === '/legal/' ? 'legal/' : ''
  return {
    hosts: { [hostOf(inputs)]: hostEntry(site) },
    brand,
    site: {
      type: site.type,
      slug: site.slug,
      name: nameIn(inputs, locale),
      ...(site.kind && { kind: site.kind }),
      accent: accentOf(site.slug),
    },
    locale,
    locales: locales.map((one) => ({ ...one, href: homeOf(inputs, one) + suffix })),
    route,
    home: homeOf(inputs, locale),
    legal: `${homeOf(inputs, locale)}legal/`,
    environment: { name: environment.name, app: environment.app },
    resources: inputs.resources[locale.language] ?? {},
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
    language: own ? language : fallback,
  }
}

const hiddenHead: PageHead = { alternates: [], indexable: false }

function indexedHead(inputs: SiteInputs, locale: LocaleEntry): PageHead {
  if (!inputs.environment.indexable) return hiddenHead
  const origin = originOf(inputs)
  return {
    canonical: origin + homeOf(inputs, locale),
    alternates: [
      ...inputs.locales.map((one) => ({ hreflang: hreflang(one), href: origin + homeOf(inputs, one) })),
      { hreflang: 'x-default', href: `${origin}/` },
    ],
    indexable: true,
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
