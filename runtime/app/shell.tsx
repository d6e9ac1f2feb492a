import type { ReactNode } from 'react'
import type { FrameData } from '../contract/page-data.ts'
import { useTexts } from '../i18n/texts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** The marketing theme: the frame that every page has, error pages included. */
export function Shell({ data, children }: { readonly data: FrameData; readonly children: ReactNode }) {
  const t = useTexts()
  const { locale, route } = data
  return (
    <>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <Header locale={locale} route={route} data={data} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer locale={locale} route={route} data={data} />
    </>
  )
}
