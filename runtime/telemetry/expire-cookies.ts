/** Expires the cookies whose names match, of this host and of those above it. Never throws. */
export function expireCookies(names: RegExp, page: Document): void {
  try {
    const labels = page.location.hostname.split('.')
    // A cookie goes only by the domain that it was set for, which cannot be read: each that it may have been is tried.
    const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
    for (const pair of page.cookie.split('; ')) {
      const [name = ''] = pair.split('=', 1)
      if (!names.test(decode(name))) continue
      for (const domain of domains) page.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  } catch {
    // Cookies are forbidden: there are none.
  }
}

/** Others write cookies as well, and as they like. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
