import type { PageProps, Template } from '../../runtime/index.ts'
import { useTexts } from '../../runtime/index.ts'
import { Faq } from '../shared/faq.tsx'
import { Hero } from '../shared/hero.tsx'
import { Steps } from '../shared/steps.tsx'
import { Districts } from './districts.tsx'

/** The page of a whole city. */
export const template: Template = {
  title: (t, { site, brand }) => t('meta.titleCity', { place: site.name.inline, brand }),
  description: (t, { site }) => t('meta.descriptionCity', { place: site.name.inline }),
  Page: CityPage,
}

function CityPage({ data }: PageProps) {
  const t = useTexts()
  return (
    <>
      <Hero data={data} title={t('hero.titleCity', { place: data.site.name.inline })} sketch={<Districts />} />
      <Steps />
      <Faq />
    </>
  )
}
