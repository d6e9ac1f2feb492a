/** Expires the cookies with matching names, on this host and its parent domains. Never throws. */
export function expireCookies(names: RegExp, page: Document): void {
  try {
    const labels = page.location.hostname.split('.')
    // A cookie can be removed only with the domain that it was set for, which cannot be read. So all candidates are
    // tried.
    const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
    for (const pair of page.cookie.split('; ')) {
      const [name = ''] = pair.split('=', 1)
      if (!names.test(decode(name))) continue
      for (const domain of domains) page.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  } catch {
    // Cookies are forbidden, so there are none.
  }
}

/** Other scripts write cookies too, and not always correctly encoded. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
