/** What has moved: a whole domain, or one address of a site. */
export interface MovedAddress {
  readonly domain: string
  /** Root-relative, without a last slash; left out for the whole domain. */
  readonly path?: string
}

const domain = String.raw`(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?`
// Stands in a line of `_redirects`, where a space, `*` or `:` would begin something else.
const path = String.raw`(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+`
const wholeDomain = new RegExp(`^${domain}$`)
const movedPath = new RegExp(`^${path}$`)

/** Reads what `moved:` names on its left: `old-bags.example` or `paris-bags.example/old-slug/city`. */
export function movedAddress(text: string): MovedAddress | undefined {
  const slash = text.indexOf('/')
  const host = slash === -1 ? text : text.slice(0, slash)
  if (!wholeDomain.test(host)) return undefined
  if (slash === -1) return { domain: host }
  const rest = text.slice(slash)
  return movedPath.test(rest) ? { domain: host, path: rest } : undefined
}

/** Whether a text is a root-relative address of a page, as it stands on the right of an address that has moved. */
export function isPageAddress(text: string): boolean {
  return text === '/' || movedPath.test(text.replace(/\/$/, ''))
}

export function isDomain(text: string): boolean {
  return wholeDomain.test(text)
}
