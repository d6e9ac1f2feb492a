import { favicon } from './favicon.ts'
import { robots } from './robots.ts'
import type { SiteFile } from './site-file.ts'
import { sitemap } from './sitemap.ts'

/** Every file of a site apart from its pages, its assets and the files for hosts. */
export const siteFiles: readonly SiteFile[] = [favicon, robots, sitemap]
