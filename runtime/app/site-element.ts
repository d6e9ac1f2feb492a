import type { LocaleEntry } from '../contract/locale-config.ts'
import type { FrameData, Route } from '../contract/page-data.ts'

/** The props of the site-wide elements (header and footer) on every page. */
export interface SiteElementProps {
  readonly locale: LocaleEntry
  readonly route: Route
  readonly data: FrameData
}
