import type { Site } from '../3-resolve/project.ts'
import { addressAt } from '../domain/moved-address.ts'
import type { AddressEffect } from './change.ts'
import type { Level } from './levels.ts'
import { addressKey, siteAddresses } from './site-addresses.ts'
import type { Address } from './site-addresses.ts'
import { defined } from '../source/defined.ts'

/** The URLs of a domain that only redirects, by path without a trailing slash. */
export type Redirected = ReadonlyMap<string, Address>

/** A site with its origin in an environment, as in `https://louvre-luggage.example`. */
export interface SiteAt {
  readonly site: Site
  readonly origin: string
}

/** An effect with its path, without a trailing slash. */
export interface PathEffect {
  readonly key: string
  readonly effect: AddressEffect
}

/** The effects on the URLs of a site that keeps its domain. Assumes that the origins are equal. */
export function effectsWithin(before: SiteAt, after: SiteAt): readonly PathEffect[] {
  const [was, is] = [siteAddresses(before.site), siteAddresses(after.site)]
  const effects: PathEffect[] = []
  for (const [key, address] of was) {
    const effect = effectOn(address, addressAt(is, key), before.origin)
    if (effect) effects.push({ key, effect })
  }
  for (const [key, address] of is) if (!was.has(key)) effects.push({ key, effect: begins(address, after.origin) })
  return effects
}

/**
 * All pages of a new site.
 * @param redirected the URLs that its domain redirected before, if it did. They are left out: another change reports them.
 */
export function effectsOfAdded({ site, origin }: SiteAt, redirected: Redirected = new Map()): readonly AddressEffect[] {
  return pagesOf(site)
    .filter(({ path }) => !redirected.has(addressKey(path)))
    .map((address) => begins(address, origin))
}

/** All URLs of a removed site without a replacement. */
export function effectsOfRemoved({ site, origin }: SiteAt): readonly AddressEffect[] {
  return [...siteAddresses(site).values()].map((address) => stops(address, origin))
}

/** The effects of a retired domain: each URL that would stop answers 410. */
export function goneInstead(effects: readonly AddressEffect[]): readonly AddressEffect[] {
  return effects.map((effect) => (effect.effect === 'stops' ? { ...effect, effect: 'gone' } : effect))
}

/** All pages of a site that has moved to another domain, to which each of its URLs redirects. */
export function effectsOfMoved({ site, origin }: SiteAt, to: SiteAt): readonly AddressEffect[] {
  const targets = siteAddresses(to.site)
  return pagesOf(site).map((was): AddressEffect => {
    const same = targets.get(addressKey(was.path))
    const is = same?.to === undefined ? same : undefined
    const [language] = to.site.languages
    return {
      url: origin + was.path,
      effect: 'moves',
      to: to.origin + (is?.path ?? '/'),
      ...languages(was, is ?? (language === undefined ? {} : { language })),
    }
  })
}

/** The URLs of a site that are pages. */
export function pagesOf(site: Site): readonly Address[] {
  return [...siteAddresses(site).values()].filter(({ to }) => to === undefined)
}

function effectOn(was: Address, is: Address | undefined, origin: string): AddressEffect | undefined {
  if (!is) return stops(was, origin)
  if (is.to !== undefined && is.to === was.to) return undefined
  if (is.to !== undefined) {
    const effect = was.to === undefined ? 'moves' : 'leads'
    return { url: origin + was.path, effect, to: origin + is.to, ...languages(was, is) }
  }
  if (was.to !== undefined) return begins(is, origin, 'shows')
  return was.language === is.language ? undefined : { url: origin + is.path, effect: 'language', ...languages(was, is) }
}

/** The effect when nothing answers anymore. */
export function stops({ path, language }: Address, origin: string): AddressEffect {
  return { url: origin + path, effect: 'stops', ...(language !== undefined && { language }) }
}

/** The effect when something begins to answer. @param page the effect to use if it is a page. */
export function begins(
  { path, to, language }: Address,
  origin: string,
  page: 'appears' | 'shows' = 'appears',
): AddressEffect {
  return {
    url: origin + path,
    effect: to === undefined ? page : 'leads',
    ...(to !== undefined && { to: origin + to }),
    ...(language !== undefined && { newLanguage: language }),
  }
}

function languages(
  was: Pick<Address, 'language'>,
  is: Pick<Address, 'language'>,
): Pick<AddressEffect, 'language' | 'newLanguage'> {
  return defined({ language: was.language, newLanguage: is.language })
}

/** Effects that show visitors a different page. */
const surprising: ReadonlySet<AddressEffect['effect']> = new Set(['moves', 'language', 'shows'])

/** The level of a change according to its effects on URLs. @param otherwise the level if no page is affected. */
export function levelOf(effects: readonly AddressEffect[], otherwise: Level): Level {
  if (effects.some(({ effect }) => effect === 'stops')) return 'breaking'
  if (otherwise === 'breaking') return 'breaking'
  return effects.some(({ effect }) => surprising.has(effect)) ? 'risky' : otherwise
}
