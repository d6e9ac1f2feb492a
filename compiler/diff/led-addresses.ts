import type { Site } from '../3-resolve/project.ts'
import { begins, pagesOf, stops } from './address-effects.ts'
import type { AddressEffect } from './change.ts'
import { addressKey, siteAddresses } from './site-addresses.ts'
import type { Address } from './site-addresses.ts'

/** Addresses of a domain that only leads elsewhere, by their paths without a last slash. */
export type Led = ReadonlyMap<string, Address>

/**
 * The addresses of a domain that leads to a site, as far as they are known: those at which the site has its pages.
 * @param target left out where the site is not known.
 */
export function ledTo(target: Site | undefined): Led {
  const pages = target ? pagesOf(target) : [{ path: '/' }]
  return new Map(pages.map((page) => [addressKey(page.path), page]))
}

/**
 * What becomes of addresses that led elsewhere, and do no more.
 * @param origin of their domain.
 * @param site what their domain is now; left out where it is nothing.
 */
export function effectsOnLed(led: Led, origin: string, site: Site | undefined): readonly AddressEffect[] {
  const now = site && siteAddresses(site)
  return [...led].map(([key, was]) => {
    const is = now?.get(key)
    return is ? begins(is, origin, 'shows') : stops(was, origin)
  })
}

/** The site that a domain leads to, if it is known. */
interface LeadsTo {
  readonly site: Site | undefined
  readonly origin: string
}

/** Where addresses lead from now on. @param origin of their domain. */
export function effectsOfLeading(led: Led, origin: string, to: LeadsTo): readonly AddressEffect[] {
  const targets = ledTo(to.site)
  return [...led].map(([key, { path }]) => ({
    url: origin + path,
    effect: 'leads',
    to: to.origin + (targets.get(key)?.path ?? '/'),
  }))
}
