import { existsSync, realpathSync } from 'node:fs'
import type { Delivery, Header } from '../../../compiler/plan/hosting/delivery.ts'
import { findWithin } from './find-within.ts'
import type { Found } from './find-within.ts'
import { readDelivery } from './read-delivery.ts'
import { isHidden, requestPath } from '../request-path.ts'
import type { RequestPath } from '../request-path.ts'
import { assetsFolder, ruleFor } from '../rule-for.ts'

type FoundFile = Extract<Found, { kind: 'file' }>

/** The answer of a site to a read request: a file, a redirect, or a short text. */
export type SiteAnswer = { readonly headers: readonly Header[] } & (
  | { readonly status: 200 | 404; readonly found: FoundFile }
  | { readonly status: 301 | 302 | 307 | 308; readonly location: string }
  | { readonly status: 404; readonly text: string }
)

/**
 * The answer of a site to a path, following the nginx configuration of the build. A redirect takes precedence
 * over files, a missing asset never gets a page, and everything else missing gets the site's own error page.
 * @param folder absolute folder of the site, and not a link
 */
export function siteAnswer(
  folder: string,
  { path, search }: RequestPath,
  { headers: everywhere, pages, assets, redirects }: Delivery,
): SiteAnswer {
  const headers = [...everywhere, ...pages]
  const missing = (): SiteAnswer => {
    const found = findWithin(folder, '/404.html')
    return found?.kind === 'file' ? { status: 404, headers, found } : { status: 404, headers, text: 'Not found.\n' }
  }
  const rule = ruleFor(path, redirects)
  const away = (to: string): string => `${to}${search === '?' ? '' : search}`
  if (rule && rule.from !== '/*') return { status: rule.status, headers, location: away(rule.to) }
  // A moved domain has neither assets nor pages.
  const hasPages = !redirects.some(({ from }) => from === '/*')
  if (hasPages && path.startsWith(assetsFolder)) {
    const asset = isHidden(path) ? undefined : findWithin(folder, path)
    if (asset?.kind === 'file') return { status: 200, headers: [...everywhere, ...assets], found: asset }
    // A missing script must not be answered with a page.
    return { status: 404, headers, text: 'Not found.\n' }
  }
  if (isHidden(path)) return missing()
  const found = findWithin(folder, path.endsWith('/') ? `${path}index.html` : path)
  if (found?.kind === 'file') return { status: 200, headers, found }
  if (rule) return { status: rule.status, headers, location: away(rule.to) }
  return found && !path.endsWith('/') ? { status: 301, headers, location: `${encodeURI(path)}/${search}` } : missing()
}

/** Like {@link siteAnswer}, for a site's folder (absolute or a link) and a URL path. */
export function answerOf(folder: string, pathname: string): SiteAnswer | { readonly status: 400 } {
  const path = requestPath(pathname)
  if (!path || !existsSync(folder)) return { status: 400 }
  const real = realpathSync(folder)
  return siteAnswer(real, path, readDelivery(real))
}
