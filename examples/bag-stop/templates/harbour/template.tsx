import { useTexts } from 'microsites/runtime'
import type { PageProps, Template } from 'microsites/runtime'
import { Faq, Hero, Nearby, Steps, descriptionOf, headingOf, titleOf } from 'microsites/templates'

export const template: Template = { title: titleOf, description: descriptionOf, Page: HarbourPage }

function HarbourPage({ data }: PageProps) {
  const t = useTexts()
  return (
    <>
      <Hero data={data} title={headingOf(t, data)} />
      <section className="wrap quay">
        <h2>{t('harbour.title', { place: data.site.name.inline })}</h2>
        <p>{t('harbour.text')}</p>
      </section>
      <Steps kind={data.site.kind} />
      <Nearby data={data} />
      <Faq data={data} />
    </>
  )
}
