import { extname } from 'node:path'
import { mediaTypes } from './media-types.ts'

const types: ReadonlyMap<string, string> = new Map(
  Object.entries(mediaTypes).flatMap(([type, endings]) => endings.split(' ').map((ending) => [`.${ending}`, type])),
)

/** Types sent with `charset=utf-8`: those of the nginx configuration, and CSS. */
const inUtf8: ReadonlySet<string> = new Set([
  'application/rss+xml',
  'text/css',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/vnd.wap.wml',
  'text/xml',
])

/** Types worth compressing: `gzip_types` of the nginx configuration, and HTML. */
const compressed: ReadonlySet<string> = new Set([
  'application/json',
  'application/xml',
  'image/svg+xml',
  'text/css',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
])

/** The `Content-Type` for a file name. */
export function contentType(file: string): string {
  const type = types.get(extname(file).toLowerCase()) ?? 'application/octet-stream'
  return inUtf8.has(type) ? `${type}; charset=utf-8` : type
}

/** Whether files of a type are worth compressing. */
export function isText(type: string): boolean {
  return compressed.has(type.replace(/;.*/s, ''))
}
