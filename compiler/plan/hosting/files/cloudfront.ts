import { cloudfrontPolicies } from '../cloudfront-policies.ts'
import type { HostFile } from './host-file.ts'

/**
 * The three response headers policies for a CloudFront distribution in front of S3, which itself does not send these
 * headers.
 */
export const cloudfront: HostFile = {
  path: '_cloudfront.json',
  content: (domain, delivery) => `${JSON.stringify(cloudfrontPolicies(domain, delivery), null, 2)}\n`,
}
