import type { Environment, Site } from '../3-resolve/project.ts'
import { originOf } from './addresses.ts'
import { permanent, redirectsOnly } from './hosting/delivery.ts'
import type { Delivery } from './hosting/delivery.ts'
import { hostFiles } from './hosting/files/index.ts'

/**
 * How to serve a domain that has moved. Addresses that exist on the target domain redirect permanently to the same page
 * there, all others to its start page.
 */
export function movedDelivery(target: Site, environment: Environment): Delivery {
  const origin = originOf({ site: target, environment })
  const pages = target.languages.flatMap((language, index) =>
    index === 0 ? ['/legal'] : [`/${language}`, `/${language}/legal`],
  )
  return redirectsOnly([
    ...pages.flatMap((page) => permanent([page, `${page}/`], `${origin}${page}/`)),
    ...permanent(['/*'], `${origin}/`),
  ])
}

/** The files of a domain that has moved, for every kind of host. */
export function movedDomainFiles(domain: string, target: Site, environment: Environment): ReadonlyMap<string, string> {
  const delivery = movedDelivery(target, environment)
  return new Map(
    hostFiles.flatMap((file) => {
      const content = file.content(domain, delivery)
      return content === undefined ? [] : [[file.path, content] as const]
    }),
  )
}
