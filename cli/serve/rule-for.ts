import type { Delivery } from '../../compiler/plan/hosting/delivery.ts'
import { pagesOf, spellings } from '../../compiler/plan/hosting/spellings.ts'

export const assetsFolder = '/assets/'

/** The page for a missing path: that of the closest folder that has one. */
export function errorPageFor(path: string, { errorFolders }: Pick<Delivery, 'errorFolders'>): string {
  return `${errorFolders.find((folder) => path.startsWith(folder)) ?? '/'}404.html`
}

/** The status of an error page, also if somebody opens it. `undefined` for other paths. */
export function errorStatusOf(path: string, delivery: Pick<Delivery, 'errorFolders'>): 404 | 500 | undefined {
  if (path === '/500.html' || path === '/_error.html') return 500
  return path === errorPageFor(path, delivery) ? 404 : undefined
}

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
    .toSorted((a, b) => b.from.length - a.from.length)[0]
  const furthest = begun?.from.length ?? 0
  return rest === undefined && path.startsWith(assetsFolder) && furthest <= assetsFolder.length ? undefined : begun
}

/** The page that another spelling of its address redirects to. `undefined` for the address itself. */
export function pageFor(path: string, { homes }: Pick<Delivery, 'homes'>): string | undefined {
  const found = pagesOf(homes).find((address) => new RegExp(`^${spellings(address)}$`, 'i').test(path))
  return found === path ? undefined : found
}
