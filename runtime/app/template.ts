import type { ComponentType } from 'react'
import type { PageData } from '../contract/page-data.ts'
import type { Translate } from '../i18n/texts.tsx'

/** The props of every page component. */
export interface PageProps {
  readonly data: PageData
}

/** The start page of a site type. The runtime adds the header, footer, legal and error pages. */
export interface Template {
  /** The document's title. */
  title(this: void, t: Translate, data: PageData): string
  /** The description that search engines show. */
  description(this: void, t: Translate, data: PageData): string
  /** The part between header and footer. It contains the page's only `h1`. */
  readonly Page: ComponentType<PageProps>
}
