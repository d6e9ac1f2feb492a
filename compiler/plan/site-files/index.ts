import { favicon } from './favicon.ts'
import { robots } from './robots.ts'
import type { SiteFile } from './site-file.ts'
import { sitemap } from './sitemap.ts'

/** Every file of a site beside its pages, its assets and what speaks to its host. */
export const siteFiles: readonly SiteFile[] = [favicon, robots, sitemap]
