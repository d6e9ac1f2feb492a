import type { Delivery } from '../delivery.ts'
import { cloudfrontFunction } from './cloudfront-function.ts'
import { cloudfront } from './cloudfront.ts'
import { headers } from './headers.ts'
import type { HostFile } from './host-file.ts'
import { nginx } from './nginx.ts'
import { redirects } from './redirects.ts'

/** Every file that configures hosts. */
export const hostFiles: readonly HostFile[] = [cloudfront, cloudfrontFunction, headers, nginx, redirects]

/** The files that configure hosts for a domain, by path. @param own those of the project, which replace ours */
export function hostFilesOf(domain: string, delivery: Delivery, own: readonly HostFile[]): ReadonlyMap<string, string> {
  return new Map(
    [...hostFiles, ...own].flatMap((file) => {
      const content = file.content(domain, delivery)
      return content === undefined ? [] : [[file.path, content] as const]
    }),
  )
}
