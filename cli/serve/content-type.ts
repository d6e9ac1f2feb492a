import { lookup } from 'mrmime'
import { bareFileType } from '../../compiler/domain/site-file-name.ts'

/** Types sent with `charset=utf-8`. */
const inUtf8: ReadonlySet<string> = new Set(['text/css', 'text/html', 'text/javascript', 'text/plain', 'text/xml'])

/** Files that are compressed, from how many bytes on: `gzip_types` and `gzip_min_length` of the nginx configuration, and HTML. */
export const worthCompressing = {
  mimes: /^(?:application\/(?:json|xml)|image\/svg\+xml|text\/(?:css|html|javascript|plain|xml))(?:;|$)/,
  threshold: 512,
}

/** The `Content-Type` for the path of a file. */
export function contentType(file: string): string {
  const bare = /\.well-known\/[^/]+$/.exec(file)?.[0]
  const known = bare === undefined ? undefined : bareFileType(bare)
  if (known !== undefined) return known
  const type = lookup(file) ?? (file.endsWith('.ico') ? 'image/x-icon' : 'application/octet-stream')
  return inUtf8.has(type) ? `${type}; charset=utf-8` : type
}
