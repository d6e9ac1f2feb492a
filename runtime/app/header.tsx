import type { Logo } from '../contract/page-data.ts'
import { useTexts } from '../i18n/texts.tsx'
import { LanguageMenu } from './language-menu.tsx'
import type { SiteElementProps } from './site-element.ts'
import { staticPart } from './static-part.tsx'

/** Site-wide element: the brand, which links to the start page, and the language menu. */
export function Header({ locale, route, data }: SiteElementProps) {
  return (
    <header className="header">
      <div className="wrap bar">
        <Brand locale={locale} route={route} data={data} />
        {data.locales.length > 1 && <LanguageMenu locale={locale} links={data.locales} />}
      </div>
    </header>
  )
}

const Brand = staticPart('brand', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : BrandPart)

function BrandPart({ route, data }: SiteElementProps) {
  const t = useTexts()
  return (
    <a
      className="brand"
      href={data.home}
      aria-label={t('nav.home', { brand: data.brand })}
      aria-current={route === '/' ? 'page' : undefined}
    >
      {data.logo ? <BrandLogo logo={data.logo} brand={data.brand} /> : data.brand}
    </a>
  )
}

function BrandLogo({ logo: { dark, ...file }, brand }: { readonly logo: Logo; readonly brand: string }) {
  return (
    <picture>
      {dark !== undefined && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img className="logo" {...file} alt={brand} />
    </picture>
  )
}
