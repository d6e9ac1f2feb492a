import { cloudfrontFunction } from './cloudfront-function.ts'
import { cloudfront } from './cloudfront.ts'
import { headers } from './headers.ts'
import type { HostFile } from './host-file.ts'
import { nginx } from './nginx.ts'
import { redirects } from './redirects.ts'

/** Every file that configures hosts. */
export const hostFiles: readonly HostFile[] = [cloudfront, cloudfrontFunction, headers, nginx, redirects]
