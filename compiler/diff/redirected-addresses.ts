import type { Site } from '../3-resolve/project.ts'
import { addressAt } from '../domain/moved-address.ts'
import { begins, pagesOf, stops } from './address-effects.ts'
import type { AddressEffect } from './change.ts'
import { addressKey, siteAddresses } from './site-addresses.ts'
import type { Redirected } from './address-effects.ts'

/**
 * The known URLs of a domain that redirects to a site: the paths of the site's pages.
 * @param target the site. If it is unknown, the result is only the start page.
 */
export function redirectedTo(target: Site | undefined): Redirected {
  const pages = target ? pagesOf(target) : [{ path: '/' }]
  return new Map(pages.map((page) => [addressKey(page.path), page]))
}

/**
 * The effects on URLs that do not redirect anymore.
 * @param origin the origin of their domain.
 * @param site the site that their domain is now, if it is one.
 */
export function effectsOnRedirected(
  redirected: Redirected,
  origin: string,
  site: Site | undefined,
): readonly AddressEffect[] {
  const now = site && siteAddresses(site)
  return [...redirected].map(([key, was]) => {
    const is = now && addressAt(now, key)
    return is ? begins(is, origin, 'shows') : stops(was, origin)
  })
}

/** The target of a domain that redirects. The site may be unknown. */
interface RedirectTarget {
  readonly site: Site | undefined
  readonly origin: string
}

/** The effects on URLs that redirect from now on. @param origin the origin of their domain. */
export function effectsOfRedirecting(
  redirected: Redirected,
  origin: string,
  to: RedirectTarget,
): readonly AddressEffect[] {
  const targets = redirectedTo(to.site)
  return [...redirected].map(([key, { path }]) => ({
    url: origin + path,
    effect: 'leads',
    to: to.origin + (targets.get(key)?.path ?? '/'),
  }))
}
