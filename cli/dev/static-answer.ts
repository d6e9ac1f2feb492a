import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'

/** What a static host answers to a path: a file of the site, another path, or nothing. */
export type Answer =
  | { readonly status: 200; readonly file: string }
  | { readonly status: 301 | 302 | 307 | 308; readonly location: string }
  | { readonly status: 400 | 404 }

/** Whether there is a file, and not a folder, at an absolute path. */
export const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** Asks a site's folder for a path, by the rules that static hosts have in common: files first, then `_redirects`, then folders. */
export function answerOf(folder: string, pathname: string): Answer {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return { status: 400 }
  }
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path))
  if (!file.startsWith(folder)) return { status: 400 }
  if (isFile(file)) return { status: 200, file }
  const rule = redirectsOf(folder).find(({ from }) =>
    from.endsWith('/*') ? path.startsWith(from.slice(0, -1)) : from === path,
  )
  if (rule) return { status: rule.status, location: rule.to }
  return isFile(join(file, 'index.html')) ? { status: 308, location: `${pathname}/` } : { status: 404 }
}

interface Redirect {
  readonly from: string
  readonly to: string
  readonly status: 301 | 302 | 307 | 308
}

/** The plain rules of a `_redirects` file, as Netlify and Cloudflare Pages read it. */
function redirectsOf(folder: string): Redirect[] {
  return linesOf(join(folder, '_redirects')).flatMap((line) => {
    const [from, to, status = '302'] = line.trim().split(/\s+/)
    return from && to ? [{ from, to, status: Number(status) as Redirect['status'] }] : []
  })
}

/** What a `_headers` file sends with a path. */
export function headersOf(folder: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {}
  let applies = false
  for (const line of linesOf(join(folder, '_headers'))) {
    if (!/^\s/.test(line)) {
      const pattern = line.trim()
      applies = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
    } else if (applies) {
      const colon = line.indexOf(':')
      headers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim()
    }
  }
  return headers
}

function linesOf(file: string): string[] {
  if (!isFile(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
}
