import type { Site } from '../3-resolve/project.ts'
import type { AddressEffect, Level } from './change.ts'
import type { Led } from './led-addresses.ts'
import { addressKey, siteAddresses } from './site-addresses.ts'
import type { Address } from './site-addresses.ts'

/** A site with the origin that it has in its environment, as in `https://louvre-luggage.example`. */
export interface SiteAt {
  readonly site: Site
  readonly origin: string
}

/** An effect with the path that it is about, without a last slash. */
export interface PathEffect {
  readonly key: string
  readonly effect: AddressEffect
}

/** What becomes of each address of a site that stays where it is. Origins are taken for equal. */
export function effectsWithin(before: SiteAt, after: SiteAt): readonly PathEffect[] {
  const [was, is] = [siteAddresses(before.site), siteAddresses(after.site)]
  const effects: PathEffect[] = []
  for (const [key, address] of was) {
    const effect = effectOn(address, is.get(key), before.origin)
    if (effect) effects.push({ key, effect })
  }
  for (const [key, address] of is) if (!was.has(key)) effects.push({ key, effect: begins(address, after.origin) })
  return effects
}

/**
 * All pages of a site that comes to the table.
 * @param led the addresses that its domain led elsewhere, if it did: what becomes of them is no news of the site.
 */
export function effectsOfAdded({ site, origin }: SiteAt, led: Led = new Map()): readonly AddressEffect[] {
  return pagesOf(site)
    .filter(({ path }) => !led.has(addressKey(path)))
    .map((address) => begins(address, origin))
}

/** All addresses of a site that is gone, with nothing in its place. */
export function effectsOfRemoved({ site, origin }: SiteAt): readonly AddressEffect[] {
  return [...siteAddresses(site).values()].map((address) => stops(address, origin))
}

/** All pages of a site that is at another domain, to which each of its addresses leads. */
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

/** The addresses of a site at which it has pages. */
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

/** Nothing answers any more. */
export function stops({ path, language }: Address, origin: string): AddressEffect {
  return { url: origin + path, effect: 'stops', ...(language !== undefined && { language }) }
}

/** Something answers. @param page what is said of one that is there. */
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
  return {
    ...(was.language !== undefined && { language: was.language }),
    ...(is.language !== undefined && { newLanguage: is.language }),
  }
}

/** What leads to another page than before. */
const surprising: ReadonlySet<AddressEffect['effect']> = new Set(['moves', 'language', 'shows'])

/** The level that a change has by what it does to addresses. @param otherwise where it takes no page away. */
export function levelOf(effects: readonly AddressEffect[], otherwise: Level): Level {
  if (effects.some(({ effect }) => effect === 'stops')) return 'breaking'
  if (otherwise === 'breaking') return 'breaking'
  return effects.some(({ effect }) => surprising.has(effect)) ? 'risky' : otherwise
}
