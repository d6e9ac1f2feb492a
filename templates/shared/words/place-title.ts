import type { PageData, Translate } from '../../../runtime/index.ts'

/** Browsers keep the title and the heading that the server rendered, so their code leaves out these sentences. */
const isServed = import.meta.env.MICROSITES_INTERACTIVE_ONLY

/** Columns that search engines show of a title. An ideograph takes two. */
const titleColumns = 60

/**
 * What the sentences of a page need. A handwritten phrase takes precedence over the sentence that has to fit every name;
 * otherwise a type can have sentences of its own, e.g. `hero.title_city`.
 */
function wordsOf({ site: { name, type } }: PageData): Readonly<Record<string, string>> {
  return name.near === undefined ? { context: type, place: name.inline } : { context: 'near', near: name.near }
}

/** The heading of the page. */
export function headingOf(t: Translate, data: PageData): string {
  return isServed ? '' : t('hero.title', wordsOf(data))
}

/** The title of the document: the heading with the brand, or without it if the title would be cut off. */
export function titleOf(t: Translate, data: PageData): string {
  if (isServed) return ''
  const title = t('meta.title', { ...wordsOf(data), brand: data.brand })
  return columnsOf(title) <= titleColumns ? title : headingOf(t, data)
}

/** The description that search engines show. */
export function descriptionOf(t: Translate, data: PageData): string {
  return isServed ? '' : t('meta.description', wordsOf(data))
}

function columnsOf(text: string): number {
  let columns = 0
  for (const character of text) columns += wide.test(character) ? 2 : 1
  return columns
}

const wide = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u
