import { isUnserved } from '../../compiler/domain/unserved-files.ts'

/** The parsed target of a request. */
export interface RequestPath {
  /** Decoded, absolute, without empty, `.` and `..` parts, e.g. `/de/`. */
  readonly path: string
  /** The query with its question mark; empty if there is none. */
  readonly search: string
}

/**
 * Parses a request target as nginx does. The result never leads above the root.
 * @returns `undefined` if the target leads above the root or is malformed
 */
export function requestPath(target: string): RequestPath | undefined {
  const [, raw = '', search = ''] = /^([^?#]*)(\?[^#]*)?/s.exec(target) ?? []
  if (!raw.startsWith('/') || /%(?![\da-f]{2})|%00|\0/i.test(raw)) return undefined
  // Invalid UTF-8 becomes a replacement character, which none of our file names contains.
  const decoded = Buffer.from(
    raw.replace(/%../g, (code) => String.fromCharCode(parseInt(code.slice(1), 16))),
    'latin1',
  )
  const parts: string[] = []
  const names = decoded.toString().split('/').slice(1)
  for (const name of names) {
    if (name === '..' && parts.pop() === undefined) return undefined
    if (name !== '..' && name !== '.' && name !== '') parts.push(name)
  }
  const folder = ['', '.', '..'].includes(names.at(-1) ?? '')
  return { path: `/${parts.join('/')}${folder && parts.length > 0 ? '/' : ''}`, search }
}

/** Whether hosts never serve this path, even if the file exists: configuration files for the host, and dot files. */
export function isHidden(path: string): boolean {
  const [first = '', ...others] = path.slice(1).split('/')
  if (isUnserved(path.slice(1))) return true
  return (
    (first.startsWith('.') && (first !== '.well-known' || others.length === 0)) ||
    others.some((name) => name.startsWith('.'))
  )
}
