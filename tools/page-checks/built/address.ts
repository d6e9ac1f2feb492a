import type { Dist } from './read-dist.ts'
import type { Page } from './page.ts'

/** The public address of a place of the build. */
export function addressOf({ domain, path }: { readonly domain: string; readonly path: string }): string {
  return `https://${domain}${path}`
}

/** The page of a build that an absolute address names, without following redirects. */
export function pageAt(dist: Dist, address: string): Page | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, pathname } = new URL(address)
  return protocol === 'https:' ? dist.site(host)?.page(pathname) : undefined
}

/** Whether a page is the one that search engines are to list under its own address. */
export function isCanonical(page: Page): boolean {
  return !page.noindex && page.canonicals.length === 1 && page.canonicals[0] === addressOf(page)
}

/** `de` of `de-DE`. */
export function languagePart(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? ''
}
