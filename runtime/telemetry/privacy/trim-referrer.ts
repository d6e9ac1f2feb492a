/**
 * Returns the origin of a referrer, in the form that browsers use, e.g. `https://www.google.com/`. Of pages of the same
 * site too: their paths are known from their own page events.
 */
export function trimReferrer(referrer: string): string {
  // Not `URL`: it knows no origin of `android-app://…`.
  const [, scheme, host] = /^([a-z][a-z\d+.-]*:\/\/)(?:[^/?#]*@)?([^/?#@]+)/i.exec(referrer) ?? []
  return scheme !== undefined && host !== undefined ? `${scheme}${host}/` : ''
}
