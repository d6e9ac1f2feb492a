import type { Delivery, ServedHeaders } from '../delivery.ts'
import { cloudfrontFunction } from './cloudfront-function.ts'
import { cloudfront } from './cloudfront.ts'
import { headers as headersFile } from './headers.ts'
import type { HostFile } from './host-file.ts'
import { nginx } from './nginx.ts'
import { redirects } from './redirects.ts'

/** Every file that configures hosts. */
export const hostFiles: readonly HostFile[] = [cloudfront, cloudfrontFunction, headersFile, nginx, redirects]

/** The files that configure hosts for a domain, by path. @param own those of the project, which replace ours */
export function hostFilesOf(domain: string, delivery: Delivery, own: readonly HostFile[]): ReadonlyMap<string, string> {
  return new Map(
    [...hostFiles, ...own].flatMap((file) => {
      const content = file.content(domain, delivery)
      return content === undefined ? [] : [[file.path, content] as const]
    }),
  )
}

/** The headers that a host sends, unless a file of the project replaces one of ours. */
export function servedHeaders(
  { headers, pages, assets }: Delivery,
  own: readonly HostFile[],
): ServedHeaders | undefined {
  if (own.some(({ path }) => hostFiles.some((ours) => ours.path === path))) return undefined
  return { pages: [...headers, ...pages], assets: [...headers, ...assets] }
}
