import type { PageData } from '../contract/page-data.ts'
import type { Translate } from '../i18n/texts.tsx'
import type { Template } from './template.ts'

/** Title and description of a page's document. */
export interface PageTitle {
  readonly title: string
  /** On the start page only: nobody finds the others by searching. */
  readonly description?: string | undefined
}

/** Names a page by its route: the start page as its template says, the others as the runtime does. */
export function pageTitle(t: Translate, data: PageData, template: Template): PageTitle {
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
