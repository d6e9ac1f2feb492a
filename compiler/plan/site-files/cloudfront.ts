import { cloudfrontPolicies } from '../hosting/cloudfront-policies.ts'
import { deliveryOf } from '../hosting/delivery.ts'
import type { SiteFile } from './site-file.ts'

/** The two response headers policies of a CloudFront distribution in front of S3, which itself sends none of these headers. */
export const cloudfront: SiteFile = {
  path: '_cloudfront.json',
  content: ({ site, ...inputs }, inline) =>
    `${JSON.stringify(cloudfrontPolicies(site.domain, deliveryOf({ site, ...inputs }, inline)), null, 2)}\n`,
}
