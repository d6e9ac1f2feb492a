/** What has moved: a whole domain, or addresses of sites. */
export interface MovedAddress {
  /** A domain; or, for several sites, {@link everySite} or the name of a locale set, which has no dot. */
  readonly domain: string
  /** Root-relative, without a trailing slash. `/de/*` also covers `/de` and all below. Absent for a whole domain. */
  readonly path?: string
}

/** Stands for the domain of each site. */
export const everySite = '*'
/** The end of a path that covers everything below. */
export const below = '/*'

const domain = String.raw`(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?`
// Written into lines of `_redirects`, where a space, `*` or `:` would start something else.
const path = String.raw`(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+`
const wholeDomain = new RegExp(`^${domain}$`)
const movedPath = new RegExp(`^${path}$`)
const severalSites = /^(?:\*|[A-Za-z][\w-]*)$/

/**
 * Parses a key of `moved:`: `old-bags.example`, `paris-bags.example/old-slug/city`, `nordic/da/*`. Returns `undefined`
 * if it is not valid.
 */
export function movedAddress(text: string): MovedAddress | undefined {
  const slash = text.indexOf('/')
  const host = slash === -1 ? text : text.slice(0, slash)
  if (slash === -1) return wholeDomain.test(host) ? { domain: host } : undefined
  const rest = text.slice(slash)
  const start = rest.endsWith(below) ? rest.slice(0, -below.length) : rest
  return movedPath.test(start) && (wholeDomain.test(host) || severalSites.test(host))
    ? { domain: host, path: rest }
    : undefined
}

/** Whether an address that {@link movedAddress} returned names several sites. */
export function isOfSeveral({ domain: host }: MovedAddress): boolean {
  return !host.includes('.')
}

/** Whether a text is a root-relative page address, as `moved:` needs for the new address of a page. */
export function isPageAddress(text: string): boolean {
  return text === '/' || movedPath.test(text.replace(/\/$/, ''))
}

export function isDomain(text: string): boolean {
  return wholeDomain.test(text)
}
