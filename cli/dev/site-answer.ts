import type { Project } from '../../compiler/3-resolve/project.ts'
import { movedDelivery } from '../../compiler/plan/moved-domain.ts'
import { withQuery } from '../../compiler/domain/with-query.ts'
import { retiredDelivery } from '../../compiler/plan/retired-domain.ts'
import { contentType } from '../serve/content-type.ts'
import { isHidden, requestPath } from '../serve/request-path.ts'
import type { RequestPath } from '../serve/request-path.ts'
import { assetsFolder, errorPageFor, pageFor, ruleFor } from '../serve/rule-for.ts'
import { sendable } from '../serve/exchange.ts'
import { hostIn } from './local-environments.ts'
import type { PlacedSite } from './local-environments.ts'
import type { LiveSite, MadeFile } from './site-store.ts'

/** The response to a path of a site. */
export interface DevSiteAnswer {
  readonly status: 200 | 301 | 302 | 307 | 308 | 400 | 404 | 410
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
  const redirects = site.delivery.redirects.map(({ from, ...rest }) => ({ ...rest, from: decodeURIComponent(from) }))
  const rule = ruleFor(path, redirects)
  if (rule) return redirect(site, rule.status, withQuery(rule.to, search))
  const page = pageFor(path, site.delivery)
  if (page !== undefined) return redirect(site, 301, withQuery(page, search))
  const file = fileOf(path)
  const found = isHidden(path) ? undefined : await site.file(file)
  if (found) return { status: 200, headers: headersOf(site, found.file), made: found }
  // A missing script must not be answered with a page.
  const missing = path.startsWith(assetsFolder)
    ? undefined
    : await site.file(errorPageFor(path, site.delivery).slice(1))
  if (!missing) return { status: 404, headers: { 'content-type': 'text/plain' } }
  return { status: 404, headers: headersOf(site, missing.file), made: missing }
}

/**
 * The answer of a host without a site, on this machine: the redirect of an alias or of a moved domain, or the page of a
 * retired one. `undefined` for the host of a site.
 */
export function placeholderAnswer(
  project: Project,
  { environment, domain, movedTo, isAlias }: PlacedSite,
  { path, search }: RequestPath,
  port: number,
): DevSiteAnswer | undefined {
  const redirectTo = (to: string, pathname: string): DevSiteAnswer => ({
    status: 301,
    headers: { ...forNow, location: `http://${hostIn(environment, to)}:${port}${pathname}${search}` },
  })
  if (isAlias) return redirectTo(domain, path)
  if (Object.hasOwn(project.retired, domain)) {
    const delivery = retiredDelivery(project, domain, environment)
    const index = delivery.errorFolders.findIndex((folder) => path.startsWith(folder))
    const made = { file: '404.html', content: delivery.gone?.[index + 1] ?? '' }
    return { status: 410, headers: headersOf({ delivery }, made.file), made }
  }
  const target = project.sites.find((site) => site.domain === movedTo)
  const rule = target && ruleFor(path, movedDelivery(domain, target, environment).redirects)
  return rule && redirectTo(target.domain, new URL(rule.to).pathname)
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
