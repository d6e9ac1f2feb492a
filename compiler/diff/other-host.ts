import type { Site } from '../3-resolve/project.ts'
import { originOf } from '../plan/addresses.ts'
import { effectsOfAdded, effectsOfRemoved } from './address-effects.ts'
import type { AddressEffect } from './change.ts'
import type { Comparison } from './comparison.ts'
import { effectsOfRedirecting, effectsOnRedirected, redirectedTo } from './redirected-addresses.ts'

/**
 * The effects on all URLs if every site gets another host: the old URLs stop, the new ones begin. Leaves out sites and
 * moved domains that are added or removed at the same time, because other changes report them.
 * @param redirects whether the old hosts redirect to the new ones, with the path.
 */
export function effectsOfOtherHost(comparison: Comparison, redirects: boolean): readonly AddressEffect[] {
  const { before, after, environment, removed, added, moved, redirectedBefore } = comparison
  const [was, is] = [environment.before, environment.after].map(
    (environment) => (domain: string) => originOf({ site: { domain: domain as never }, environment: environment }),
  ) as [OriginOf, OriginOf]
  const gone = new Set([...removed, ...moved.flatMap((move) => (move.declared ? [] : [move.from]))].map(domainOf))
  const come = new Set([...added, ...moved.flatMap((move) => (move.isNew ? [move.to] : []))].map(domainOf))
  const later = new Map(after.sites.map((site) => [site.domain as string, site]))
  const stays = (domain: string): boolean => later.has(domain) || Object.hasOwn(after.movedDomains, domain)
  const old = (domain: string, effects: readonly AddressEffect[]): readonly AddressEffect[] =>
    redirects
      ? effects.map((effect) => ({ ...effect, effect: 'moves', to: is(domain) + effect.url.slice(was(domain).length) }))
      : effects
  return [
    ...before.sites
      .filter(({ domain }) => !gone.has(domain))
      .flatMap((site) => old(site.domain, effectsOfRemoved({ site, origin: was(site.domain) }))),
    ...Object.keys(before.movedDomains)
      .filter(stays)
      .flatMap((domain) => {
        const known = redirectedBefore(domain) ?? new Map<string, never>()
        return old(domain, effectsOnRedirected(known, was(domain), undefined))
      }),
    ...after.sites
      .filter(({ domain }) => !come.has(domain))
      .flatMap((site) => effectsOfAdded({ site, origin: is(site.domain) })),
    ...Object.entries(after.movedDomains)
      .filter(([domain, to]) => before.movedDomains[domain] === to)
      .flatMap(([domain, to]) => {
        const site = later.get(to)
        return effectsOfRedirecting(redirectedTo(site), is(domain), { site, origin: is(to) })
      }),
  ]
}

type OriginOf = (domain: string) => string

function domainOf({ site }: { readonly site: Site }): string {
  return site.domain
}
