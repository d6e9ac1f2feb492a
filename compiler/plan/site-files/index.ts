import { cloudfrontFunction } from './cloudfront-function.ts'
import { cloudfront } from './cloudfront.ts'
import { favicon } from './favicon.ts'
import { headers } from './headers.ts'
import { nginx } from './nginx.ts'
import { redirects } from './redirects.ts'
import { robots } from './robots.ts'
import type { SiteFile } from './site-file.ts'
import { sitemap } from './sitemap.ts'

/** Every file of a site beside its pages and assets. */
export const siteFiles: readonly SiteFile[] = [
  cloudfront,
  cloudfrontFunction,
  favicon,
  headers,
  nginx,
  redirects,
  robots,
  sitemap,
]
