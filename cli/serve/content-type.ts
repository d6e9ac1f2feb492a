import { lookup } from 'mrmime'

/** Types sent with `charset=utf-8`. */
const inUtf8: ReadonlySet<string> = new Set(['text/css', 'text/html', 'text/javascript', 'text/plain', 'text/xml'])

/** The `Content-Type` for a file name. */
export function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream'
  return inUtf8.has(type) ? `${type}; charset=utf-8` : type
}
