import type { Domain, Language, PageProps, Slug, Template } from 'microsites/runtime'
import { Steps } from 'microsites/templates'

const partnerSince: Partial<Record<Domain, number>> = { 'paris-luggage.example': 2024 }
const greetings: Partial<Record<Language, string>> = { ja: 'こんにちは' }
const renovated: readonly Slug[] = ['cologne-cathedral']

export const template: Template = {
  title: (_t, { site, hosts }) =>
    `${site.name.title} ${hosts['paris-luggage.example'] ? partnerSince['paris-luggage.example'] : ''}`,
  description: (_t, { locale }) => greetings[locale.language] ?? (locale.code === 'de-DE' ? 'Willkommen' : 'Welcome'),
  Page: Page,
}

function Page({ data: { site, locales } }: PageProps) {
  return (
    <>
      <h1>{site.slug === 'kyoto' ? 'Kyōto' : site.name.title}</h1>
      {renovated.includes(site.slug) && <p>{locales.find(({ language }) => language === 'en')?.href}</p>}
      <Steps />
    </>
  )
}
