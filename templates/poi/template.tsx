import type { PageProps, Template } from '../../runtime/index.ts'
import { useTexts } from '../../runtime/index.ts'
import { Faq } from '../shared/faq.tsx'
import { Hero } from '../shared/hero.tsx'
import { Steps } from '../shared/steps.tsx'
import { Rings } from './rings.tsx'

/** The page of one point of interest: a station, an airport, a landmark. */
export const template: Template = {
  title: (t, { site, brand }) => t('meta.title', { place: site.name.inline, brand }),
  description: (t, { site }) => t('meta.description', { place: site.name.inline }),
  Page: PoiPage,
}

function PoiPage({ data }: PageProps) {
  const t = useTexts()
  return (
    <>
      <Hero data={data} title={t('hero.title', { place: data.site.name.inline })} sketch={<Rings />} />
      <Steps />
      <Faq />
    </>
  )
}
