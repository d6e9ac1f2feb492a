import type { Request } from './exchange.ts'

/** Host that a request is for, without its port and its last dot, in small letters; empty where it names none. */
export function hostOf({ headers, url }: Pick<Request, 'headers' | 'url'>): string {
  // An address that is written in full counts for more than the header.
  const [, named] = /^https?:\/\/([^/?#]*)/i.exec(url ?? '') ?? []
  return hostName(named ?? String(headers[':authority'] ?? headers['host'] ?? ''))
}

/** What a request asks of its host: path and search. */
export function targetOf({ url = '/' }: Pick<Request, 'url'>): string {
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/is.exec(url) ?? []
  if (rest === undefined) return url
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** `Example.org.:8080` → `example.org` */
export function hostName(authority: string): string {
  return authority.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
