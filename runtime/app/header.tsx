import type { FrameData, Logo } from '../contract/page-data.ts'
import { useTexts } from '../i18n/texts.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { staticPart } from './static-part.tsx'

interface HeaderProps {
  readonly data: FrameData
}

/** Site-wide element: the brand, which links to the start page, and the language menu. */
export function Header({ data }: HeaderProps) {
  return (
    <header className="header">
      <div className="wrap bar">
        <Brand data={data} />
        {data.locales.length > 1 && <LanguageMenu locale={data.locale} links={data.locales} />}
      </div>
    </header>
  )
}

const Brand = staticPart('brand', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : BrandPart)

function BrandPart({ data }: HeaderProps) {
  const t = useTexts()
  return (
    <a
      className="brand"
      href={data.home}
      aria-label={t('nav.home', { brand: data.brand })}
      aria-current={data.route === '/' ? 'page' : undefined}
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
