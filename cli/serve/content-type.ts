import { extname } from 'node:path'
import { mediaTypes } from './media-types.ts'

const types: ReadonlyMap<string, string> = new Map(
  Object.entries(mediaTypes).flatMap(([type, endings]) => endings.split(' ').map((ending) => [`.${ending}`, type])),
)

/** What is written in UTF-8, and says so: what the configuration for nginx has it said of, and styles. */
const inUtf8: ReadonlySet<string> = new Set([
  'application/rss+xml',
  'text/css',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/vnd.wap.wml',
  'text/xml',
])

/** What gets smaller when it is compressed: `gzip_types` of the configuration for nginx, and pages. */
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

/** The type that a file's name stands for. */
export function contentType(file: string): string {
  const type = types.get(extname(file).toLowerCase()) ?? 'application/octet-stream'
  return inUtf8.has(type) ? `${type}; charset=utf-8` : type
}

/** Whether files of a type get smaller when they are compressed. */
export function isText(type: string): boolean {
  return compressed.has(type.replace(/;.*/s, ''))
}
