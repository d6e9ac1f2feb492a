import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Delivery, Header } from '../../../compiler/plan/hosting/delivery.ts'
import { readNginxConfiguration } from '../../../compiler/plan/hosting/read-nginx-configuration.ts'
import { isHidden, requestPath } from '../request-path.ts'
import type { RequestPath } from '../request-path.ts'
import { assetsFolder, ruleFor } from '../rule-for.ts'

/** What is at a path below a folder. */
type Found = FoundFile | { readonly kind: 'folder' }

interface FoundFile {
  readonly kind: 'file'
  /** Absolute, without links. */
  readonly file: string
  readonly size: number
}

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

/**
 * Finds a file or folder below a folder. Symbolic links may not lead out of it.
 * @param folder absolute, and not a link
 * @param path as returned by `requestPath`
 */
function findWithin(folder: string, path: string): Found | undefined {
  try {
    const file = realpathSync(join(folder, path))
    if (file !== folder && !file.startsWith(folder + sep)) return undefined
    const found = statSync(file)
    if (found.isDirectory()) return { kind: 'folder' }
    // Reading a pipe would block. `robots.txt/` is not a file, even if `realpath` accepts it.
    return found.isFile() && !path.endsWith('/') ? { kind: 'file', file, size: found.size } : undefined
  } catch {
    // Anything unreachable counts as missing, as on a static host.
    return undefined
  }
}

/** Headers and redirects of a built site, from its nginx configuration. */
export function readDelivery(folder: string): Delivery {
  const file = join(folder, '_nginx.conf')
  return readNginxConfiguration(existsSync(file) ? readFileSync(file, 'utf8') : '')
}

/** Like {@link siteAnswer}, for a site's folder (absolute or a link) and a URL path. */
export function answerOf(folder: string, pathname: string): SiteAnswer | { readonly status: 400 } {
  const path = requestPath(pathname)
  if (!path || !existsSync(folder)) return { status: 400 }
  const real = realpathSync(folder)
  return siteAnswer(real, path, readDelivery(real))
}
