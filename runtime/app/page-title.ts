import type { PageData } from '../contract/page-data.ts'
import type { Translate } from '../i18n/texts.tsx'
import type { Template } from './template.ts'

/** Title and description of a page's document. */
export interface PageTitle {
  readonly title: string
  /** Set on the start page only. Nobody finds the other pages by searching. */
  readonly description?: string | undefined
}

/** Removes soft hyphens, for programs that treat them as letters. Nobody searches for “Gepäck\u00ADaufbewahrung”. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00AD', '')
}

/**
 * Returns the title and description of a page without soft hyphens. The template writes them for the start page, the
 * runtime for all other pages.
 */
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
