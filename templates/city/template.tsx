import type { PageProps, Template } from '../../runtime/index.ts'
import { useTexts } from '../../runtime/index.ts'
import { Answers } from '../shared/answers.tsx'
import { Directions } from '../shared/directions.tsx'
import { Facts } from '../shared/facts.tsx'
import { Faq } from '../shared/faq.tsx'
import { Hero } from '../shared/hero.tsx'
import { Hours } from '../shared/hours.tsx'
import { Nearby } from '../shared/nearby.tsx'
import { cityKeys, descriptionOf, headingOf, titleOf } from '../shared/place-title.ts'
import { Points } from '../shared/points.tsx'
import { Steps } from '../shared/steps.tsx'

/** The page of a whole city: its places come first, since one of them is where the traveller is going. */
export const template: Template = {
  title: (t, data) => titleOf(t, data, cityKeys),
  description: (t, data) => descriptionOf(t, data, cityKeys),
  Page: CityPage,
}

function CityPage({ data }: PageProps) {
  const t = useTexts()
  return (
    <>
      <Hero data={data} title={headingOf(t, data, cityKeys)} />
      <Answers data={data} />
      <Nearby data={data} title={t('nearby.titleCity', { place: data.site.name.title })} />
      <Steps />
      <Hours data={data} />
      <Directions data={data} />
      <Points data={data} />
      <Facts data={data} />
      <Faq data={data} />
    </>
  )
}
