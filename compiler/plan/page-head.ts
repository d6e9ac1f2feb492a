import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { PageHead } from '../../runtime/contract/page-head.ts'
import type { Site } from '../3-resolve/project.ts'
import { homeOf, hreflang, originOf } from './addresses.ts'
import { written } from '../localize/place-text.ts'
import { photoOf } from './site-media.ts'
import { pageTheme } from './theme-style.ts'
import type { SiteInputs } from './site-inputs.ts'
import { defined } from '../source/defined.ts'

/** The head of a page that should not be indexed. */
export function hiddenHead({ brand }: Pick<SiteInputs, 'brand'>): PageHead {
  const theme = pageTheme(brand)
  return { alternates: [], indexable: false, ...(theme && { theme }) }
}

/**
 * The head of a start page. If another domain is the primary one, it links to that domain's page as canonical, and has
 * no alternates.
 * @param card the file of the card that the build draws
 */
export function startHead(inputs: SiteInputs, locale: LocaleEntry, card: string): PageHead {
  const photo = photoOf(inputs, locale)
  const { verification } = inputs.site
  return {
    ...hiddenHead(inputs),
    ...(inputs.environment.indexable && listed(inputs, locale)),
    card: `${originOf(inputs)}/${photo ? photo.file : card}`,
    ...(photo && { photo: photo.head }),
    ...(verification && { verification: metaTags(verification) }),
  }
}

/** The meta tags of search engines for the owner of a site. */
function metaTags({ google, bing }: NonNullable<Site['verification']>): NonNullable<PageHead['verification']> {
  return defined({ 'google-site-verification': google, 'msvalidate.01': bing })
}

/** What search engines need. */
function listed(
  inputs: SiteInputs,
  locale: LocaleEntry,
): Pick<PageHead, 'canonical' | 'alternates' | 'indexable' | 'city'> {
  const city = cityOf(inputs, locale)
  const origin = originOf(inputs)
  const canonical = origin + homeOf(inputs, locale)
  if (inputs.primaryHomes)
    return { canonical: inputs.primaryHomes[locale.language] ?? canonical, alternates: [], indexable: true }
  return {
    ...(city && { city }),
    canonical,
    alternates: [
      ...inputs.locales.map((locale) => ({ hreflang: hreflang(locale), href: origin + homeOf(inputs, locale) })),
      { hreflang: 'x-default', href: `${origin}/` },
    ],
    indexable: true,
  }
}

/** The nearest city that the place lies in. */
function cityOf({ neighbours, locales }: SiteInputs, locale: LocaleEntry): PageHead['city'] {
  const reading = { locale, fallback: locales[0] ?? locale }
  const city = neighbours.find(({ isOwnCity }) => isOwnCity)
  const name = city && written(city.names, reading)
  const href = city && written(city.homes, reading)
  return name && href && { name: name.value, href: href.value }
}
