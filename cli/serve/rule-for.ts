import type { Delivery } from '../../compiler/plan/hosting/delivery.ts'

export const assetsFolder = '/assets/'

/**
 * The redirect for an exact path, or else the one with the longest matching prefix. Unless the whole site redirects
 * (its prefix is `/`), prefixes never match error pages, and match assets only if longer than `/assets/`.
 */
export function ruleFor(path: string, redirects: Delivery['redirects']): Delivery['redirects'][number] | undefined {
  const exact = redirects.find(({ from }) => from === path)
  if (exact) return exact
  const rest = redirects.find(({ from }) => from === '/*')
  if (rest === undefined && (path === '/404.html' || path === '/500.html')) return undefined
  const begun = redirects
    .filter(({ from }) => from.endsWith('*') && path.startsWith(from.slice(0, -1)))
    .toSorted((one, other) => other.from.length - one.from.length)[0]
  const furthest = begun?.from.length ?? 0
  return rest === undefined && path.startsWith(assetsFolder) && furthest <= assetsFolder.length ? undefined : begun
}
