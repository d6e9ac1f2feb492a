import type { PageProps, Template } from '../../runtime/index.ts'
import { useTexts } from '../../runtime/index.ts'
import { Answers } from '../shared/sections/answers.tsx'
import { Directions } from '../shared/sections/directions.tsx'
import { Facts } from '../shared/sections/facts.tsx'
import { Faq } from '../shared/sections/faq.tsx'
import { Hero } from '../shared/sections/hero.tsx'
import { Hours } from '../shared/sections/hours.tsx'
import { Local } from '../shared/sections/local.tsx'
import { Nearby } from '../shared/sections/nearby.tsx'
import { Own } from '../shared/sections/own.tsx'
import { descriptionOf, headingOf, titleOf } from '../shared/words/place-title.ts'
import { Points } from '../shared/sections/points.tsx'
import { Steps } from '../shared/sections/steps.tsx'

/** The page of a city. Its places come before the rest of the facts, since the traveller is going to one of them. */
export const template: Template = {
  title: titleOf,
  description: descriptionOf,
  Page: CityPage,
}

function CityPage({ data }: PageProps) {
  const t = useTexts()
  return (
    <>
      <Hero data={data} title={headingOf(t, data)} />
      <Answers data={data} />
      <Steps kind={data.site.kind} />
      <Nearby data={data} />
      <Hours data={data} />
      <Directions data={data} />
      <Points data={data} />
      <Facts data={data} />
      <Own data={data} />
      <Local data={data} />
      <Faq data={data} />
    </>
  )
}
