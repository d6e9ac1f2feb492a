import type { Delivery, Header } from '../../../compiler/plan/hosting/delivery.ts'
import { drawingHeaders, isDrawing } from '../../../compiler/plan/hosting/drawing-headers.ts'
import { readNginxConfiguration } from '../../../compiler/plan/hosting/read-nginx-configuration.ts'
import { withQuery } from '../../../compiler/domain/with-query.ts'
import { realPath } from '../../files/disk.ts'
import { kindOf } from '../../files/named-path.ts'
import { openTree } from '../../files/tree.ts'
import { isHidden, requestPath } from '../request-path.ts'
import type { RequestPath } from '../request-path.ts'
import { assetsFolder, errorPageFor, errorStatusOf, pageFor, ruleFor } from '../rule-for.ts'

interface FoundFile {
  /** Absolute, without links. */
  readonly file: string
  readonly size: number
}

/** The answer of a site to a read request: a file, a redirect, or a short text. */
export type SiteAnswer = { readonly headers: readonly Header[] } & (
  | { readonly status: 200 | 404 | 410 | 500; readonly found: FoundFile }
  | { readonly status: 301 | 302 | 307 | 308; readonly location: string }
  | { readonly status: 404 | 410; readonly text: string }
)

/**
 * The answer of a site to a path, following the nginx configuration of the build. A redirect takes precedence
 * over files, a missing asset never gets a page, and everything else missing gets the site's own error page.
 * @param folder absolute folder of the site, and not a link
 */
export function siteAnswer(folder: string, { path, search }: RequestPath, delivery: Delivery): SiteAnswer {
  const { headers: everywhere, pages, assets, redirects } = delivery
  const headers = [...everywhere, ...pages]
  if (delivery.gone) {
    const isId = path === '/.well-known/microsites.json'
    const found = findWithin(folder, isId ? path : errorPageFor(path, delivery))
    if (found) return { status: isId ? 200 : 410, headers, found }
    return { status: 410, headers, text: 'Gone.\n' }
  }
  const missing = (): SiteAnswer => {
    const found = findWithin(folder, errorPageFor(path, delivery))
    return found ? { status: 404, headers, found } : { status: 404, headers, text: 'Not found.\n' }
  }
  const rule = ruleFor(path, redirects)
  const away = (to: string): string => withQuery(to, search === '?' ? '' : search)
  // A moved domain has neither assets nor pages.
  const hasPages = !redirects.some(({ from }) => from === '/*')
  const shared = hasPages && isDrawing(path) ? drawingHeaders(everywhere) : everywhere
  const own = [...shared, ...pages]
  if (rule && rule.from !== '/*') return { status: rule.status, headers: own, location: away(rule.to) }
  const page = pageFor(path, delivery)
  if (page !== undefined) return { status: 301, headers, location: away(page) }
  if (hasPages && path.startsWith(assetsFolder)) {
    const asset = isHidden(path) ? undefined : findWithin(folder, path)
    if (asset) return { status: 200, headers: [...shared, ...assets], found: asset }
    // A missing script must not be answered with a page.
    return { status: 404, headers: own, text: 'Not found.\n' }
  }
  if (isHidden(path)) return missing()
  const found = findWithin(folder, path.endsWith('/') ? `${path}index.html` : path)
  if (found) return { status: errorStatusOf(path, delivery) ?? 200, headers: own, found }
  if (rule) return { status: rule.status, headers: own, location: away(rule.to) }
  return missing()
}

/**
 * Finds a file below a folder. Follows no link.
 * @param folder absolute, and not a link
 * @param path as returned by `requestPath`
 */
function findWithin(folder: string, path: string): FoundFile | undefined {
  try {
    const tree = openTree(folder)
    const found = tree.stat(path.slice(1))
    // Reading a pipe would block. `robots.txt/` is not a file.
    return found?.isFile() && !path.endsWith('/') ? { file: tree.path(path.slice(1)), size: found.size } : undefined
  } catch {
    // Anything unreachable counts as missing, as on a static host.
    return undefined
  }
}

/** Headers and redirects of a built site, from its nginx configuration. */
export function readDelivery(folder: string): Delivery {
  return readNginxConfiguration(openTree(folder).text('_nginx.conf') ?? '')
}

/** Like {@link siteAnswer}, for a site's folder (absolute or a link) and a URL path. */
export function answerOf(folder: string, pathname: string): SiteAnswer | { readonly status: 400 } {
  const path = requestPath(pathname)
  if (!path || kindOf(folder) === undefined) return { status: 400 }
  const real = realPath(folder)
  return siteAnswer(real, path, readDelivery(real))
}
