import type { Environment, Site } from '../3-resolve/project.ts'
import { originOf } from './addresses.ts'
import { permanent, redirectsOnly } from './hosting/delivery.ts'
import { hostFiles } from './hosting/files/index.ts'

/**
 * The files of a domain that has moved: its folder holds no page, only where its addresses lead for good, for every kind
 * of host. Those that the other domain has as well lead to the same page, all others to its start page.
 */
export function movedDomainFiles(domain: string, target: Site, environment: Environment): ReadonlyMap<string, string> {
  const origin = originOf({ site: target, environment })
  const pages = target.languages.flatMap((language, index) =>
    index === 0 ? ['/legal'] : [`/${language}`, `/${language}/legal`],
  )
  const delivery = redirectsOnly([
    ...pages.flatMap((page) => permanent([page, `${page}/`], `${origin}${page}/`)),
    ...permanent(['/*'], `${origin}/`),
  ])
  return new Map(hostFiles.map((file) => [file.path, file.content(domain, delivery)]))
}
