import type { ReactNode } from 'react'
import type { FrameData } from '../contract/page-data.ts'
import { useTexts } from '../i18n/texts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** The marketing theme: the layout of every page, error pages included. */
export function Shell({ data, children }: { readonly data: FrameData; readonly children: ReactNode }) {
  const t = useTexts()
  return (
    <>
      <div className="skips">
        <a href="#main">{t('nav.skip')}</a>
        {data.route === '/' && <a href="#reserve">{t('nav.skipForm')}</a>}
      </div>
      <Header data={data} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer data={data} />
    </>
  )
}
