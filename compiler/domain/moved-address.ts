/** What has moved: a whole domain, or addresses of sites. */
export interface MovedAddress {
  /** A domain; or, for several sites, {@link everySite} or the name of a locale set, which has no dot. */
  readonly domain: string
  /**
   * Root-relative, encoded, without a trailing slash. `/de/*` also covers `/de` and all below. Absent for a whole domain.
   */
  readonly path?: string
}

/** Stands for the domain of each site. */
export const everySite = '*'
/** The end of a path that covers everything below. */
export const below = '/*'

const domain = String.raw`(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?`
const path = String.raw`(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+`
const wholeDomain = new RegExp(`^${domain}$`)
const pagePath = new RegExp(`^${path}$`)
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
  const encoded = encodedPath(start)
  return encoded !== undefined && (wholeDomain.test(host) || severalSites.test(host))
    ? { domain: host, path: start === rest ? encoded : encoded + below }
    : undefined
}

/** What no host can compare: `*` stands for the rest of a path, and a slash between two others for a folder. */
const refused = /^\.{0,2}$|[\p{Cc}/\\*]/u

/**
 * The one spelling of a path: other letters are composed and encoded, everything that needs no encoding is as written. Returns
 * `undefined` for what is not a path.
 */
function encodedPath(written: string): string | undefined {
  if (!written.startsWith('/') || /[\s?#"<>^`{|}]/.test(written)) return undefined
  try {
    const parts = written.slice(1).split('/').map(decodeURIComponent)
    if (parts.some((part) => refused.test(part))) return undefined
    return parts
      .map((part) => `/${encodeURIComponent(part.normalize('NFC'))}`)
      .join('')
      .replaceAll(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
  } catch {
    return undefined
  }
}

/** The spellings of an encoded path in which old pages are found: letters with accents are one character or two. */
export function spellingsOf(path: string): readonly string[] {
  const apart = encodeURI(decodeURI(path).normalize('NFD'))
  return apart === encodeURI(decodeURI(path)) ? [path] : [path, apart]
}

/** Whether an address that {@link movedAddress} returned names several sites. */
export function isOfSeveral({ domain: host }: MovedAddress): boolean {
  return !host.includes('.')
}

/** Whether a text is a root-relative page address, as `moved:` needs for the new address of a page. */
export function isPageAddress(text: string): boolean {
  return text === '/' || pagePath.test(text.replace(/\/$/, ''))
}

export function isDomain(text: string): boolean {
  return wholeDomain.test(text)
}

/** What a map has for an address, or else for the closest pattern above it. */
export function addressAt<Value>(byAddress: ReadonlyMap<string, Value>, address: string): Value | undefined {
  const exact = byAddress.get(address)
  if (exact) return exact
  for (let start = address; start.includes('/'); start = start.slice(0, start.lastIndexOf('/'))) {
    const found = byAddress.get(start + below)
    if (found) return found
  }
  return undefined
}
