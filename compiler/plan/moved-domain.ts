import type { Environment, Site } from '../3-resolve/project.ts'
import { originOf } from './addresses.ts'
import { permanent, withoutSite } from './hosting/delivery.ts'
import type { Delivery } from './hosting/delivery.ts'

/**
 * How to serve a domain that has moved. Addresses that exist on the target domain redirect permanently to the same page
 * there, all others to its start page.
 */
export function movedDelivery(domain: string, target: Site, environment: Environment): Delivery {
  const origin = originOf({ site: target, environment })
  const pages = target.languages.flatMap((language, index) =>
    index === 0 ? ['/legal'] : [`/${language}`, `/${language}/legal`],
  )
  const redirects = [
    ...pages.flatMap((page) => permanent([page, `${page}/`], `${origin}${page}/`)),
    ...permanent(['/*'], `${origin}/`),
  ]
  return withoutSite(domain, environment, { redirects })
}
