import type { ServedHeaders } from './hosting/delivery.ts'
import type { PageData } from '../../runtime/contract/page-data.ts'
import type { PageHead } from '../../runtime/contract/page-head.ts'
import type { MediaRef } from '../3-resolve/project.ts'
import type { HostName } from '../domain/host-name.ts'
import type { SiteType } from '../domain/site-type.ts'
import type { PicturePlan } from './picture.ts'

/** A page to render. */
export interface PagePlan {
  /** Relative to the folder of the site, e.g. `de/index.html`. */
  readonly file: string
  readonly data: PageData
  readonly head: PageHead
}

/** What the folder of a site must contain, apart from the shared assets. */
export interface SitePlan {
  readonly domain: HostName
  readonly template: SiteType
  readonly pages: readonly PagePlan[]
  /** Files without rendering, by path. */
  readonly files: ReadonlyMap<string, string>
  /** The text files that the pages fetch, relative to the folder of the site. */
  readonly textAssets: readonly string[]
  readonly pictures: readonly PicturePlan[]
  /** The images and fonts of the project that the pages show, and its files for other services. */
  readonly media: readonly MediaRef[]
  /** What `deploy verify` expects of a host. Unknown if the project configures hosts itself. */
  readonly headers: ServedHeaders | undefined
}
