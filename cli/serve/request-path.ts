import { unservedFiles } from '../../compiler/index.ts'

/** What a request asks for. */
export interface RequestPath {
  /** Decoded, absolute, without empty, `.` and `..` parts: `/de/`. */
  readonly path: string
  /** What follows it, with its question mark; empty where nothing does. */
  readonly search: string
}

/**
 * Reads the target of a request as nginx does, and so that it names nothing above the root.
 * @returns nothing where it does, or is not well formed
 */
export function requestPath(target: string): RequestPath | undefined {
  const [, raw = '', search = ''] = /^([^?#]*)(\?[^#]*)?/s.exec(target) ?? []
  if (!raw.startsWith('/') || /%(?![\da-f]{2})|%00|\0/i.test(raw)) return undefined
  // Bytes that are no UTF-8 become a sign that no file of ours has in its name.
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

/** Whether no host serves what lies at a path, even if it is there: what speaks to the host, and what begins with a dot. */
export function isHidden(path: string): boolean {
  const [first = '', ...others] = path.slice(1).split('/')
  if ((unservedFiles as readonly string[]).includes(path.slice(1))) return true
  return (
    (first.startsWith('.') && (first !== '.well-known' || others.length === 0)) ||
    others.some((name) => name.startsWith('.'))
  )
}
