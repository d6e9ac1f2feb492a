import type { PageData, Translate } from '../../../runtime/index.ts'

/** Browsers keep the title and the heading that the server rendered, so their code leaves out these sentences. */
const isServed = import.meta.env.MICROSITES_INTERACTIVE_ONLY

/** Columns that search engines show of a title. An ideograph takes two. */
const titleColumns = 60

/** The keys of the sentences that name the place. */
const sentences = {
  poi: { title: 'meta.title', heading: 'hero.title', description: 'meta.description' },
  city: { title: 'meta.titleCity', heading: 'hero.titleCity', description: 'meta.descriptionCity' },
} as const

type Sentences = keyof typeof sentences

/** The heading of the page. A handwritten phrase takes precedence over the sentence that has to fit every name. */
export function headingOf(t: Translate, { site: { name } }: PageData, of: Sentences): string {
  if (isServed) return ''
  return name.near !== undefined
    ? t('hero.titleNear', { near: name.near })
    : t(sentences[of].heading, { place: name.inline })
}

/** The title of the document: the heading with the brand, or without it if the title would be cut off. */
export function titleOf(t: Translate, data: PageData, of: Sentences): string {
  if (isServed) return ''
  const { site, brand } = data
  const title =
    site.name.near !== undefined
      ? t('meta.titleNear', { near: site.name.near, brand })
      : t(sentences[of].title, { place: site.name.inline, brand })
  return columnsOf(title) <= titleColumns ? title : headingOf(t, data, of)
}

export function descriptionOf(t: Translate, { site: { name } }: PageData, of: Sentences): string {
  if (isServed) return ''
  return name.near !== undefined
    ? t('meta.descriptionNear', { near: name.near })
    : t(sentences[of].description, { place: name.inline })
}

/** The heading of the places within a city. */
export function placesTitle(t: Translate, { site: { name } }: PageData): string {
  return name.near !== undefined
    ? t('nearby.titleCityNear', { near: name.near })
    : t('nearby.titleCity', { place: name.title })
}

function columnsOf(text: string): number {
  let columns = 0
  for (const character of text) columns += wide.test(character) ? 2 : 1
  return columns
}

const wide = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u
