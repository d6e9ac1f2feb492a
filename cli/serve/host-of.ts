import type { Request } from './exchange.ts'

/** The host of a request, in lower case, without port and trailing dot; empty if the request names none. */
export function hostOf({ headers, url }: Pick<Request, 'headers' | 'url'>): string {
  // An absolute URL in the request line overrides the header.
  const [, named] = /^https?:\/\/([^/?#]*)/i.exec(url ?? '') ?? []
  return hostName(named ?? String(headers[':authority'] ?? headers['host'] ?? ''))
}

/** Path and search of a request. */
export function targetOf({ url = '/' }: Pick<Request, 'url'>): string {
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/is.exec(url) ?? []
  if (rest === undefined) return url
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** `Example.org.:8080` → `example.org` */
export function hostName(authority: string): string {
  return authority.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
