import type { PageProps, Template } from '../../runtime/index.ts'
import { useTexts } from '../../runtime/index.ts'
import { Answers } from '../shared/answers.tsx'
import { Directions } from '../shared/directions.tsx'
import { Facts } from '../shared/facts.tsx'
import { Faq } from '../shared/faq.tsx'
import { Hero } from '../shared/hero.tsx'
import { Hours } from '../shared/hours.tsx'
import { Nearby } from '../shared/nearby.tsx'
import { descriptionOf, headingOf, poiKeys, titleOf } from '../shared/place-title.ts'
import { Points } from '../shared/points.tsx'
import { Steps } from '../shared/steps.tsx'

/** The page of one point of interest: a station, an airport, a landmark. */
export const template: Template = {
  title: (t, data) => titleOf(t, data, poiKeys),
  description: (t, data) => descriptionOf(t, data, poiKeys),
  Page: PoiPage,
}

function PoiPage({ data }: PageProps) {
  const t = useTexts()
  return (
    <>
      <Hero data={data} title={headingOf(t, data, poiKeys)} />
      <Answers data={data} />
      <Steps />
      <Hours data={data} />
      <Directions data={data} />
      <Points data={data} />
      <Facts data={data} />
      <Faq data={data} />
      <Nearby data={data} title={t('nearby.title')} />
    </>
  )
}
