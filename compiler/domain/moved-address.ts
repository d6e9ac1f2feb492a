/** What has moved: a whole domain, or one address of a site. */
export interface MovedAddress {
  readonly domain: string
  /** Root-relative, without a trailing slash. Absent for a whole domain. */
  readonly path?: string
}

const domain = String.raw`(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?`
// Written into lines of `_redirects`, where a space, `*` or `:` would start something else.
const path = String.raw`(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+`
const wholeDomain = new RegExp(`^${domain}$`)
const movedPath = new RegExp(`^${path}$`)

/**
 * Parses a key of `moved:`: `old-bags.example` or `paris-bags.example/old-slug/city`. Returns `undefined` if it is not
 * valid.
 */
export function movedAddress(text: string): MovedAddress | undefined {
  const slash = text.indexOf('/')
  const host = slash === -1 ? text : text.slice(0, slash)
  if (!wholeDomain.test(host)) return undefined
  if (slash === -1) return { domain: host }
  const rest = text.slice(slash)
  return movedPath.test(rest) ? { domain: host, path: rest } : undefined
}

/** Whether a text is a root-relative page address, as `moved:` needs for the new address of a page. */
export function isPageAddress(text: string): boolean {
  return text === '/' || movedPath.test(text.replace(/\/$/, ''))
}

export function isDomain(text: string): boolean {
  return wholeDomain.test(text)
}
