import { contentType } from '../serve/content-type.ts'
import { requestPath } from '../serve/request-path.ts'
import { ruleFor } from './rule-for.ts'
import type { LiveSite, MadeFile } from './site-store.ts'

/** What is sent for a path of a site. */
export interface SiteAnswer {
  readonly status: 200 | 301 | 302 | 307 | 308 | 400 | 404
  readonly headers: Readonly<Record<string, string>>
  readonly made?: MadeFile
}

/** Browsers keep redirects for good, and would follow them when the table has long been another. */
const forNow = { 'Cache-Control': 'no-store' }

/** Browsers take these from encrypted connections only. */
const encryptedOnly: ReadonlySet<string> = new Set(['Strict-Transport-Security', 'Cross-Origin-Opener-Policy'])

/**
 * Answers a path as static hosts do: files first, then redirects, then folders, else the site's own error page. Throws what
 * a component of the page throws.
 * @param pathname as in the request, without its query
 */
export async function siteAnswer(site: LiveSite, pathname: string): Promise<SiteAnswer> {
  const path = requestPath(pathname)?.path
  if (path === undefined) return { status: 400, headers: { 'content-type': 'text/plain' } }
  const file = fileOf(path)
  const found = await site.file(file)
  if (found) return { status: 200, headers: headersOf(site, found.file), made: found }
  const rule = ruleFor(site.delivery.redirects, path)
  if (rule) return { status: rule.status, headers: { ...everywhere(site), ...forNow, location: rule.to } }
  if (site.has(`${file}/index.html`))
    return { status: 308, headers: { ...everywhere(site), ...forNow, location: `${pathname}/` } }
  // A script that is gone must not come as a page.
  const missing = path.startsWith('/assets/') ? undefined : await site.file('404.html')
  if (!missing) return { status: 404, headers: { 'content-type': 'text/plain' } }
  return { status: 404, headers: headersOf(site, missing.file), made: missing }
}

/** `/de/` → `de/index.html`. */
function fileOf(path: string): string {
  return (path.endsWith('/') ? `${path}index.html` : path).slice(1)
}

function everywhere({ delivery }: Pick<LiveSite, 'delivery'>): Record<string, string> {
  return Object.fromEntries(delivery.headers.filter(([name]) => !encryptedOnly.has(name)))
}

function headersOf({ delivery }: Pick<LiveSite, 'delivery'>, file: string): Record<string, string> {
  const own = file.startsWith('assets/') ? delivery.assets : delivery.pages
  return {
    ...everywhere({ delivery }),
    ...Object.fromEntries(own),
    'Content-Type': contentType(file),
  }
}
