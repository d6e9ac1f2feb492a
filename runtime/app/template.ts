import type { ComponentType } from 'react'
import type { PageData } from '../contract/page-data.ts'
import type { Translate } from '../i18n/texts.tsx'

/** What every page component is given. */
export interface PageProps {
  readonly data: PageData
}

/** The start page of one type of site. Header, footer, legal and error pages come with the runtime. */
export interface Template {
  /** The document's title. */
  title(this: void, t: Translate, data: PageData): string
  /** The description that search engines show. */
  description(this: void, t: Translate, data: PageData): string
  /** What lies between header and footer; it brings the page's only `h1`. */
  readonly Page: ComponentType<PageProps>
}
