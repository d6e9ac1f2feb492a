import type { HostMap } from '../../contract/host-map.ts'
import type { Route } from '../../contract/page-data.ts'
import { findPath } from '../../site/find-path.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { EventSite } from '../queue/complete-event.ts'

/** The properties of every page and track event that describe its page. */
export type PageFacts = {
  /** Language of the page, e.g. `de`. */
  readonly language: string
  readonly route: Route
  /** Type of the site, e.g. `poi`. */
  readonly siteType: string
  /** On `/404`: the path that does not exist. */
  readonly requestedPath?: string
}

/** Maximum length of a reported path. Scanners ask for paths of many kilobytes. */
const most = 200

/**
 * @param locale code of the page's locale, e.g. `de-DE`
 * @throws "No mapping found for origin" on a host that is not in the map (AN-04)
 */
export function pageFacts(
  { host, path }: Pick<BrowserEnvironment, 'host' | 'path'>,
  hosts: HostMap,
  route: Route,
  locale: string,
): PageFacts {
  const [language = ''] = locale.split('-', 1)
  const { siteType } = siteOf({ host }, hosts)
  return { language, route, siteType, ...(route === '/404' && { requestedPath: path.slice(0, most) }) }
}

/** @throws "No mapping found for origin" on a host that is not in the map (AN-04) */
export function siteOf({ host }: Pick<BrowserEnvironment, 'host'>, hosts: HostMap): EventSite {
  const [, slug = '', siteType = ''] = findPath(hosts, host).split('/')
  return { slug, siteType }
}
