import type { PageData } from '../contract/page-data.ts'
import type { Translate } from '../i18n/texts.tsx'
import type { Template } from './template.ts'

/** Title and description of a page's document. */
export interface PageTitle {
  readonly title: string
  /** On the start page only: nobody finds the others by searching. */
  readonly description?: string | undefined
}

/** A text for programs, which take a soft hyphen for a letter: “Gepäck\u00ADaufbewahrung” is not a word that somebody searches for. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00AD', '')
}

/** Names a page by its route: the start page as its template says, the others as the runtime does. Without soft hyphens. */
export function pageTitle(t: Translate, data: PageData, template: Template): PageTitle {
  const { title, description } = writtenTitle(t, data, template)
  return {
    title: withoutSoftHyphens(title),
    ...(description !== undefined && { description: withoutSoftHyphens(description) }),
  }
}

function writtenTitle(t: Translate, data: PageData, template: Template): PageTitle {
  switch (data.route) {
    case '/':
      return { title: template.title(t, data), description: template.description(t, data) }
    case '/legal/':
      return { title: t('legal:meta.title', { brand: data.brand }) }
    case '/404':
      return { title: t('error.404.title') }
    case '/500':
    case '/_error':
      return { title: t('error.500.title') }
  }
}
