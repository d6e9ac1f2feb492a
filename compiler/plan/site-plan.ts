import type { PageData } from '../../runtime/contract/page-data.ts'
import type { PageHead } from '../../runtime/contract/page-head.ts'
import type { HostName } from '../domain/host-name.ts'
import type { SiteType } from '../domain/site-type.ts'
import type { PicturePlan } from './picture.ts'

/** A page to be rendered. */
export interface PagePlan {
  /** Relative to the site's folder, e.g. `de/index.html`. */
  readonly file: string
  readonly data: PageData
  readonly head: PageHead
}

/** What a site's folder is to hold, beside the shared assets. */
export interface SitePlan {
  readonly domain: HostName
  readonly template: SiteType
  readonly pages: readonly PagePlan[]
  /** Files that need no rendering, by path. */
  readonly files: ReadonlyMap<string, string>
  /** Assets of texts that the pages fetch, relative to the site's folder. */
  readonly textAssets: readonly string[]
  readonly pictures: readonly PicturePlan[]
}
