import type { Project } from '../../compiler/3-resolve/project.ts'
import { movedDelivery } from '../../compiler/plan/moved-domain.ts'
import { contentType } from '../serve/content-type.ts'
import { isHidden, requestPath } from '../serve/request-path.ts'
import type { RequestPath } from '../serve/request-path.ts'
import { assetsFolder, ruleFor } from '../serve/rule-for.ts'
import { sendable } from '../serve/exchange.ts'
import { hostIn } from './local-environments.ts'
import type { PlacedSite } from './local-environments.ts'
import type { LiveSite, MadeFile } from './site-store.ts'

/** The response to a path of a site. */
export interface DevSiteAnswer {
  readonly status: 200 | 301 | 302 | 307 | 308 | 400 | 404
  readonly headers: Readonly<Record<string, string>>
  readonly made?: MadeFile
}

/** Browsers cache redirects permanently, but the table may change. */
const forNow = { 'Cache-Control': 'no-store' }

/**
 * The response to a path, in the same order as production servers: redirects, files, folders, then the site's
 * error page. Throws what a component of the page throws.
 * @param target path and search of the request
 */
export async function devSiteAnswer(site: LiveSite, target: string): Promise<DevSiteAnswer> {
  const asked = requestPath(target)
  if (!asked) return { status: 400, headers: { 'content-type': 'text/plain' } }
  const { path, search } = asked
  const rule = ruleFor(path, site.delivery.redirects)
  if (rule) return redirect(site, rule.status, `${rule.to}${search}`)
  const file = fileOf(path)
  const found = isHidden(path) ? undefined : await site.file(file)
  if (found) return { status: 200, headers: headersOf(site, found.file), made: found }
  if (site.has(`${file}/index.html`)) return redirect(site, 301, `${encodeURI(path)}/${search}`)
  // A missing script must not be answered with a page.
  const missing = path.startsWith(assetsFolder) ? undefined : await site.file('404.html')
  if (!missing) return { status: 404, headers: { 'content-type': 'text/plain' } }
  return { status: 404, headers: headersOf(site, missing.file), made: missing }
}

/** The redirect for a path of a moved domain, on this machine. `undefined` for a domain that has not moved. */
export function movedAnswer(
  { sites }: Project,
  { environment, movedTo }: PlacedSite,
  { path, search }: RequestPath,
  port: number,
): DevSiteAnswer | undefined {
  const target = sites.find((site) => site.domain === movedTo)
  if (!target) return undefined
  const rule = ruleFor(path, movedDelivery(target, environment).redirects)
  if (!rule) return undefined
  const { pathname } = new URL(rule.to)
  return {
    status: rule.status,
    headers: { ...forNow, location: `http://${hostIn(environment, target.domain)}:${port}${pathname}${search}` },
  }
}

function redirect(site: LiveSite, status: DevSiteAnswer['status'], location: string): DevSiteAnswer {
  return { status, headers: { ...everywhere(site), ...forNow, location } }
}

/** `/de/` → `de/index.html`. */
function fileOf(path: string): string {
  return (path.endsWith('/') ? `${path}index.html` : path).slice(1)
}

/** Plain HTTP, so without the headers that need encryption. */
function everywhere({ delivery }: Pick<LiveSite, 'delivery'>): Record<string, string> {
  return Object.fromEntries(sendable(delivery.headers, { socket: {} }))
}

function headersOf({ delivery }: Pick<LiveSite, 'delivery'>, file: string): Record<string, string> {
  const own = file.startsWith('assets/') ? delivery.assets : delivery.pages
  return {
    ...everywhere({ delivery }),
    ...Object.fromEntries(own),
    'Content-Type': contentType(file),
  }
}
