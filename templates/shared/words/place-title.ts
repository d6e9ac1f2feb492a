import type { PageData, Translate } from '../../../runtime/index.ts'

/** Columns that search engines show of a title. An ideograph takes two. */
const titleColumns = 60

/** The keys of the sentences that name the place, one set per type of site. */
export interface TitleKeys {
  readonly title: 'meta.title' | 'meta.titleCity'
  readonly heading: 'hero.title' | 'hero.titleCity'
  readonly description: 'meta.description' | 'meta.descriptionCity'
}

export const poiKeys: TitleKeys = { title: 'meta.title', heading: 'hero.title', description: 'meta.description' }
export const cityKeys: TitleKeys = {
  title: 'meta.titleCity',
  heading: 'hero.titleCity',
  description: 'meta.descriptionCity',
}

/** The heading of the page. A handwritten phrase takes precedence over the sentence that has to fit every name. */
export function headingOf(t: Translate, { site: { name } }: PageData, keys: TitleKeys): string {
  return name.near !== undefined ? t('hero.titleNear', { near: name.near }) : t(keys.heading, { place: name.inline })
}

/** The title of the document: the heading with the brand, or without it if the title would be cut off. */
export function titleOf(t: Translate, data: PageData, keys: TitleKeys): string {
  const { site, brand } = data
  const title =
    site.name.near !== undefined
      ? t('meta.titleNear', { near: site.name.near, brand })
      : t(keys.title, { place: site.name.inline, brand })
  return columnsOf(title) <= titleColumns ? title : headingOf(t, data, keys)
}

export function descriptionOf(t: Translate, { site: { name } }: PageData, keys: TitleKeys): string {
  return name.near !== undefined
    ? t('meta.descriptionNear', { near: name.near })
    : t(keys.description, { place: name.inline })
}

function columnsOf(text: string): number {
  let columns = 0
  for (const character of text) columns += wide.test(character) ? 2 : 1
  return columns
}

const wide = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u
